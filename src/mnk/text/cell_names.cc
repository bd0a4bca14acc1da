#include "src/mnk/text/cell_names.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/text/quote.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {
namespace {

constexpr int kLetters = 26;
// Longer names are invalid; the limits also prevent overflow.
constexpr std::size_t kMaxLetters = 2;
constexpr std::size_t kMaxDigits = 3;

// Requires: `letters` are letters.
int ColumnOf(absl::string_view letters) {
  int column = 0;
  for (const char letter : letters)
    column = column * kLetters + absl::ascii_tolower(letter) - 'a' + 1;
  return column - 1;
}

// Requires: `digits` are digits.
int NumberOf(absl::string_view digits) {
  int number = 0;
  for (const char digit : digits) number = number * 10 + digit - '0';
  return number;
}

}  // namespace

std::string ColumnName(int x) {
  assert(0 <= x && x < kMaxSide);
  std::string name;
  for (int rest = x + 1; rest > 0; rest = (rest - 1) / kLetters) {
    name.insert(name.begin(), static_cast<char>('a' + (rest - 1) % kLetters));
  }
  return name;
}

std::string CellName(Cell cell, const Rules& rules) {
  assert(cell.x < rules.n && cell.y < rules.m);
  return absl::StrCat(ColumnName(cell.x), rules.m - cell.y);
}

absl::StatusOr<Cell> ParseCellName(absl::string_view text, const Rules& rules) {
  const auto digits_begin =
      std::find_if_not(text.begin(), text.end(), [](char c) { return absl::ascii_isalpha(c); });
  const std::size_t letters = static_cast<std::size_t>(digits_begin - text.begin());
  const absl::string_view digits = text.substr(letters);
  const bool is_name = letters > 0 && !digits.empty() && digits.front() != '0' &&
                       std::all_of(digits.begin(), digits.end(), absl::ascii_isdigit);
  if (is_name && letters <= kMaxLetters && digits.size() <= kMaxDigits) {
    const int x = ColumnOf(text.substr(0, letters));
    const int y = rules.m - NumberOf(digits);
    if (x < rules.n && 0 <= y) {
      return Cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
    }
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "cell ", Quoted(text), is_name ? " is not on the board: " : ": expected ", "columns a to ",
      ColumnName(rules.n - 1), ", rows 1 (at the bottom) to ", rules.m));
}

std::string TurnName(absl::Span<const Cell> cells, const Rules& rules) {
  return absl::StrJoin(cells, "+", [&rules](std::string* out, Cell cell) {
    absl::StrAppend(out, CellName(cell, rules));
  });
}

absl::StatusOr<std::vector<Cell>> ParseTurnName(absl::string_view text, const Rules& rules) {
  std::vector<Cell> cells;
  std::vector<bool> seen(static_cast<std::size_t>(rules.cells()));
  for (const absl::string_view name : absl::StrSplit(text, '+')) {
    const absl::StatusOr<Cell> cell = ParseCellName(name, rules);
    if (!cell.ok()) return cell.status();
    const std::size_t number = static_cast<std::size_t>(cell->y * rules.n + cell->x);
    if (seen[number]) {
      return absl::InvalidArgumentError(
          absl::StrCat("turn ", Quoted(text), ": duplicate ", CellName(*cell, rules)));
    }
    seen[number] = true;
    cells.push_back(*cell);
  }
  return cells;
}

}  // namespace quadrille::mnk
