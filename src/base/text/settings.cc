#include "src/base/text/settings.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille {
namespace {

absl::string_view ValueOf(absl::Span<const Setting> settings, absl::string_view name) {
  const auto found = std::find_if(settings.begin(), settings.end(),
                                  [name](const Setting& setting) { return setting.name == name; });
  return found != settings.end() ? absl::string_view(found->value) : "none";
}

bool IsIn(absl::Span<const Setting> settings, absl::string_view name) {
  return std::any_of(settings.begin(), settings.end(),
                     [name](const Setting& setting) { return setting.name == name; });
}

}  // namespace

std::string SettingDifferences(absl::Span<const Setting> before, absl::Span<const Setting> now) {
  std::vector<std::string> differences;
  const auto compare = [&](absl::string_view name) {
    const absl::string_view was = ValueOf(before, name);
    const absl::string_view is = ValueOf(now, name);
    if (was != is) differences.push_back(absl::StrCat(name, was, ", now ", is));
  };
  for (const Setting& setting : before) compare(setting.name);
  for (const Setting& setting : now) {
    if (!IsIn(before, setting.name)) compare(setting.name);
  }
  return absl::StrJoin(differences, "; ");
}

}  // namespace quadrille
