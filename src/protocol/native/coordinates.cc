#include "src/protocol/native/coordinates.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "src/base/program/command_table.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"

namespace quadrille::native {
namespace {

// The window moves when a stone comes closer to its edge; AIs look less far around stones.
constexpr int kMargin = 64;

std::optional<std::int64_t> ParseNumber(absl::string_view text) {
  absl::string_view digits = text;
  absl::ConsumePrefix(&digits, "-");
  std::int32_t number = 0;
  if (digits.empty() || !absl::ascii_isdigit(digits.front()) || !absl::SimpleAtoi(text, &number)) {
    return std::nullopt;
  }
  return number;
}

}  // namespace

bool Coordinates::Axis::Includes(std::int64_t number, int cells) const {
  return endless ? INT32_MIN <= number && number <= INT32_MAX : 1 <= number && number <= cells;
}

void Coordinates::Axis::Center(std::int64_t low, std::int64_t high) {
  const std::int64_t spare = mnk::kMaxSide - (high - low + 1);
  first = std::clamp<std::int64_t>(low - spare / 2, INT32_MIN, INT32_MAX - mnk::kMaxSide + 1);
}

Coordinates::Coordinates(const Endless& endless, const mnk::Rules& rules) : endless_(endless) {
  assert(!endless.columns || rules.n == mnk::kMaxSide);
  assert(!endless.rows || rules.m == mnk::kMaxSide);
  const mnk::Cell centre = mnk::CentreOf(rules);
  if (endless.columns) x_ = {true, -centre.x};
  if (endless.rows) y_ = {true, -centre.y};
}

std::optional<mnk::Cell> Coordinates::CellAt(BoardPoint point, const mnk::Rules& rules) const {
  const std::int64_t x = point.x - x_.first;
  const std::int64_t y = point.y - y_.first;
  if (x < 0 || x >= rules.n || y < 0 || y >= rules.m) return std::nullopt;
  return mnk::Cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
}

std::optional<BoardPoint> Coordinates::Parse(CommandWords words, const mnk::Rules& rules) const {
  if (words.size() != 2) return std::nullopt;
  const std::optional<std::int64_t> x = ParseNumber(words[0]);
  const std::optional<std::int64_t> y = ParseNumber(words[1]);
  if (!x || !y || !x_.Includes(*x, rules.n) || !y_.Includes(*y, rules.m)) return std::nullopt;
  return BoardPoint{*x, *y};
}

std::string Coordinates::Limits(const mnk::Rules& rules) const {
  const auto limits = [](const Axis& axis, int cells) {
    return axis.endless ? std::string("any number of 32 bits") : absl::StrCat("1 to ", cells);
  };
  return absl::StrCat("x ", limits(x_, rules.n), ", y ", limits(y_, rules.m));
}

bool Coordinates::IsNearEdge(mnk::Cell cell) const {
  const auto is_near = [](const Axis& axis, int number) {
    return axis.endless && (number < kMargin || number >= mnk::kMaxSide - kMargin);
  };
  return is_near(x_, cell.x) || is_near(y_, cell.y);
}

std::optional<Coordinates> Coordinates::Around(absl::Span<const BoardPoint> points) const {
  assert(!points.empty());
  const auto [left, right] = std::minmax_element(
      points.begin(), points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
  const auto [top, bottom] = std::minmax_element(
      points.begin(), points.end(), [](const auto& a, const auto& b) { return a.y < b.y; });
  Coordinates moved = *this;
  if (x_.endless) {
    if (right->x - left->x >= mnk::kMaxSide) return std::nullopt;
    moved.x_.Center(left->x, right->x);
  }
  if (y_.endless) {
    if (bottom->y - top->y >= mnk::kMaxSide) return std::nullopt;
    moved.y_.Center(top->y, bottom->y);
  }
  return moved;
}

std::string Coordinates::Parameters(const mnk::Rules& rules) const {
  if (!endless_.any()) return FormatParameters(rules);
  const auto side = [](bool endless, int cells) {
    return endless ? std::string("inf") : absl::StrCat(cells);
  };
  return absl::StrCat("(", side(endless_.rows, rules.m), ",", side(endless_.columns, rules.n), ",",
                      rules.k, ",", rules.p, ",", rules.q, ")");
}

std::string Coordinates::RulesText(const mnk::Rules& rules) const {
  const std::string text = FormatRules(rules);
  return absl::StrCat(Parameters(rules), text.substr(text.find(')') + 1));
}

}  // namespace quadrille::native
