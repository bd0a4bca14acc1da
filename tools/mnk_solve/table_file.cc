#include "tools/mnk_solve/table_file.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_solve {
namespace {

constexpr std::size_t kKeyFields = 6;
constexpr std::size_t kFields = 9;

bool IsValue(absl::string_view text) { return mnk::solver::ParseValueName(text).has_value(); }

}  // namespace

std::string TableKey(const mnk::Rules& rules) {
  return absl::StrCat(rules.m, ",", rules.n, ",", rules.k, ",", rules.p, ",", rules.q, ",",
                      mnk::WinConditionName(rules.win));
}

std::string TableLine(const mnk::Rules& rules, mnk::solver::GameValue value, std::uint64_t nodes,
                      double seconds) {
  return absl::StrFormat("%s,%s,%d,%.3f\n", TableKey(rules), mnk::solver::ValueName(value), nodes,
                         seconds);
}

absl::StatusOr<std::map<std::string, std::string>> ParseTable(absl::string_view text) {
  std::map<std::string, std::string> values;
  std::size_t number = 0;
  for (std::size_t end; (end = text.find('\n')) != absl::string_view::npos;
       text.remove_prefix(end + 1)) {
    const absl::string_view line = text.substr(0, end);
    ++number;
    if (number == 1) {
      if (absl::StrCat(line, "\n") == kTableHeader) continue;
      return absl::InvalidArgumentError(
          absl::StrCat("line 1: not a table of solved games: ", Quoted(line)));
    }
    const std::vector<absl::string_view> fields = absl::StrSplit(line, ',');
    if (fields.size() != kFields || !IsValue(fields[kKeyFields])) {
      return absl::InvalidArgumentError(
          absl::StrCat("line ", number, ": expected a game and its value, got ", Quoted(line)));
    }
    const std::string key = absl::StrJoin(fields.begin(), fields.begin() + kKeyFields, ",");
    values[key] = std::string(fields[kKeyFields]);
  }
  return values;
}

}  // namespace quadrille::mnk_solve
