#include "src/base/text/commas.h"

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace quadrille {

std::string WithoutBlanksAroundCommas(absl::string_view text) {
  std::vector<absl::string_view> parts = absl::StrSplit(text, ',');
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) parts[i] = absl::StripLeadingAsciiWhitespace(parts[i]);
    if (i + 1 < parts.size()) parts[i] = absl::StripTrailingAsciiWhitespace(parts[i]);
  }
  return absl::StrJoin(parts, ",");
}

}  // namespace quadrille
