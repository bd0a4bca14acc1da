#include "src/mnk/text/sgf_point.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
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
// Separators of several points in a value.
constexpr absl::string_view kBetweenPoints = " ,+-/";

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

// Letters, then digits, as ParseCellName() reads them.
bool IsName(absl::string_view text) {
  return text.size() > 1 && absl::ascii_isalpha(text[0]) && absl::ascii_isdigit(text.back());
}

// The length of the point at the beginning of `text`: letters and then digits, or two letters; 0 if
// there is none.
std::size_t PointSize(absl::string_view text) {
  const auto is_letter = [](char c) { return absl::ascii_isalpha(c); };
  const auto is_digit = [](char c) { return absl::ascii_isdigit(c); };
  const auto letters_end = std::find_if_not(text.begin(), text.end(), is_letter);
  const auto digits_end = std::find_if_not(letters_end, text.end(), is_digit);
  const auto letters = letters_end - text.begin();
  if (letters == 0) return 0;
  if (digits_end != letters_end && letters <= 2) {
    return static_cast<std::size_t>(digits_end - text.begin());
  }
  // Longer words, "pass" or "resign", are not points.
  return digits_end == letters_end && letters == 2 ? 2 : 0;
}

}  // namespace

std::string SgfPoint(Cell cell, const Rules& rules) {
  if (!HasLetters(rules)) return absl::StrCat(cell.x + 1, ",", cell.y + 1);
  return {LetterOf(cell.x), LetterOf(cell.y)};
}

bool IsInColumnI(absl::string_view text) {
  return IsName(text) && absl::ascii_tolower(text[0]) == 'i' && absl::ascii_isdigit(text[1]);
}

bool NeedsColumnILeftOut(absl::string_view text, const Rules& rules) {
  return rules.n < kLetters && IsName(text) && absl::ascii_isdigit(text[1]) &&
         absl::ascii_tolower(text[0]) - 'a' == rules.n;
}

absl::StatusOr<Cell> ParseSgfPoint(absl::string_view text, const Rules& rules, ColumnI column_i) {
  const std::optional<std::pair<int, int>> point = ParseColumnAndRow(text);
  if (point && point->first < rules.n && point->second < rules.m) {
    return Cell{static_cast<std::uint8_t>(point->first), static_cast<std::uint8_t>(point->second)};
  }
  std::string name(text);
  const bool is_in_gap = column_i == ColumnI::kLeftOut && IsInColumnI(text);
  if (column_i == ColumnI::kLeftOut && IsName(text) && absl::ascii_tolower(text[0]) > 'i')
    --name[0];
  const absl::StatusOr<Cell> cell = ParseCellName(name, rules);
  if (cell.ok() && !is_in_gap) return cell;
  const Cell last{static_cast<std::uint8_t>(rules.n - 1), static_cast<std::uint8_t>(rules.m - 1)};
  return absl::InvalidArgumentError(
      absl::StrCat("cell ", Quoted(text), point ? " is not on the board: " : ": expected ",
                   SgfPoint({0, 0}, rules), " to ", SgfPoint(last, rules)));
}

std::vector<absl::string_view> SplitSgfPoints(absl::string_view text) {
  std::vector<absl::string_view> points;
  absl::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t size = PointSize(rest);
    if (size == 0) return {text};
    points.push_back(rest.substr(0, size));
    rest.remove_prefix(size);
    rest.remove_prefix(std::min(rest.find_first_not_of(kBetweenPoints), rest.size()));
  }
  return points;
}

absl::StatusOr<std::vector<Cell>> ParseSgfPoints(absl::string_view text, const Rules& rules,
                                                 ColumnI column_i) {
  std::vector<Cell> cells;
  const std::pair<absl::string_view, absl::string_view> corners =
      absl::StrSplit(text, absl::MaxSplits(':', 1));
  if (!absl::StrContains(text, ':')) {
    for (const absl::string_view point : SplitSgfPoints(text)) {
      const absl::StatusOr<Cell> cell = ParseSgfPoint(point, rules, column_i);
      if (!cell.ok()) return cell.status();
      cells.push_back(*cell);
    }
    return cells;
  }
  const absl::StatusOr<Cell> a = ParseSgfPoint(corners.first, rules, column_i);
  if (!a.ok()) return a.status();
  const absl::StatusOr<Cell> b = ParseSgfPoint(corners.second, rules, column_i);
  if (!b.ok()) return b.status();
  for (int y = std::min(a->y, b->y); y <= std::max(a->y, b->y); ++y) {
    for (int x = std::min(a->x, b->x); x <= std::max(a->x, b->x); ++x) {
      cells.push_back({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
    }
  }
  return cells;
}

}  // namespace quadrille::mnk
