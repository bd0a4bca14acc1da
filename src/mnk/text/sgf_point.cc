#include "src/mnk/text/sgf_point.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/text/cell_names.h"

namespace quadrille::mnk {
namespace {

constexpr int kLetters = 26;
constexpr int kMaxByLetters = 2 * kLetters;

bool HasLetters(const Rules& rules) { return rules.m <= kMaxByLetters && rules.n <= kMaxByLetters; }

char LetterOf(int number) {
  return static_cast<char>(number < kLetters ? 'a' + number : 'A' + number - kLetters);
}

int NumberOf(char letter) {
  return absl::ascii_islower(letter) ? letter - 'a' : letter - 'A' + kLetters;
}

// Parses a number from 1 and returns it minus 1; -1 if invalid.
int ParseFromOne(absl::string_view text) {
  int number = 0;
  if (text.empty() || !absl::ascii_isdigit(text.front()) || !absl::SimpleAtoi(text, &number)) {
    return -1;
  }
  return number - 1;
}

std::optional<std::pair<int, int>> ParseColumnAndRow(absl::string_view text) {
  if (text.size() == 2 && absl::ascii_isalpha(text[0]) && absl::ascii_isalpha(text[1])) {
    return std::pair(NumberOf(text[0]), NumberOf(text[1]));
  }
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(text, absl::MaxSplits(',', 1));
  const int x = ParseFromOne(parts.first);
  const int y = ParseFromOne(parts.second);
  if (x < 0 || y < 0) return std::nullopt;
  return std::pair(x, y);
}

}  // namespace

std::string SgfPoint(Cell cell, const Rules& rules) {
  if (!HasLetters(rules)) return absl::StrCat(cell.x + 1, ",", cell.y + 1);
  return {LetterOf(cell.x), LetterOf(cell.y)};
}

absl::StatusOr<Cell> ParseSgfPoint(absl::string_view text, const Rules& rules) {
  const std::optional<std::pair<int, int>> point = ParseColumnAndRow(text);
  if (point && point->first < rules.n && point->second < rules.m) {
    return Cell{static_cast<std::uint8_t>(point->first), static_cast<std::uint8_t>(point->second)};
  }
  const absl::StatusOr<Cell> cell = ParseCellName(text, rules);
  if (cell.ok()) return cell;
  const Cell last{static_cast<std::uint8_t>(rules.n - 1), static_cast<std::uint8_t>(rules.m - 1)};
  return absl::InvalidArgumentError(
      absl::StrCat("cell ", Quoted(text), point ? " is not on the board: " : ": expected ",
                   SgfPoint({0, 0}, rules), " to ", SgfPoint(last, rules)));
}

absl::StatusOr<std::vector<Cell>> ParseSgfPoints(absl::string_view text, const Rules& rules) {
  const std::vector<absl::string_view> corners = absl::StrSplit(text, absl::MaxSplits(':', 1));
  const absl::StatusOr<Cell> a = ParseSgfPoint(corners.front(), rules);
  if (!a.ok()) return a.status();
  const absl::StatusOr<Cell> b = ParseSgfPoint(corners.back(), rules);
  if (!b.ok()) return b.status();
  std::vector<Cell> cells;
  for (int y = std::min(a->y, b->y); y <= std::max(a->y, b->y); ++y) {
    for (int x = std::min(a->x, b->x); x <= std::max(a->x, b->x); ++x) {
      cells.push_back({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
    }
  }
  return cells;
}

}  // namespace quadrille::mnk
