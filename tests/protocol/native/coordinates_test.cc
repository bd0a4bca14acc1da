#include "src/protocol/native/coordinates.h"

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::native {
namespace {

using mnk::Cell;
using mnk::Rules;

constexpr Rules kSmall = {.m = 3, .n = 5};
constexpr Rules kPlane = {.m = 255, .n = 255, .k = 6, .p = 2, .q = 1};
constexpr Endless kBoth = {.rows = true, .columns = true};

std::optional<BoardPoint> Parse(absl::string_view text, const Coordinates& coordinates,
                                const Rules& rules) {
  const std::vector<absl::string_view> words = absl::StrSplit(text, ' ', absl::SkipEmpty());
  return coordinates.Parse(words, rules);
}

TEST(CoordinatesTest, AreColumnThenRowFromOne) {
  EXPECT_EQ(Parse("1 1", {}, kSmall), (BoardPoint{1, 1}));
  EXPECT_EQ(Parse("5 3", {}, kSmall), (BoardPoint{5, 3}));
  EXPECT_EQ(Parse("002 01", {}, kSmall), (BoardPoint{2, 1}));
  EXPECT_EQ(Coordinates().CellAt({5, 3}, kSmall), (Cell{4, 2}));
  EXPECT_EQ(Coordinates().PointOf({4, 2}), (BoardPoint{5, 3}));
  EXPECT_FALSE(Coordinates().IsNearEdge({0, 0}));
}

TEST(CoordinatesTest, RejectNonCells) {
  for (const absl::string_view words : {"",
                                        "1",
                                        "1 1 1",
                                        "0 1",
                                        "1 0",
                                        "6 1",
                                        "1 4",
                                        "3 5",
                                        "-1 1",
                                        "+1 1",
                                        "1 one",
                                        "a b",
                                        "1.0 1",
                                        "1,1",
                                        "(1 1)",
                                        "257 1",
                                        "1 65537",
                                        "4294967297 1",
                                        "18446744073709551617 1",
                                        "1 99999999999999999999999999999999",
                                        "1e0 1",
                                        "0x1 1",
                                        "- 1",
                                        "--1 1",
                                        "\xd9\xa1 1"}) {
    EXPECT_EQ(Parse(words, {}, kSmall), std::nullopt) << words;
  }
}

TEST(EndlessCoordinatesTest, TheCentreIsZeroAndAnyNumberOf32BitsIsACell) {
  const Coordinates coordinates(kBoth, kPlane);
  EXPECT_EQ(coordinates.PointOf(CentreOf(kPlane)), (BoardPoint{0, 0}));
  EXPECT_EQ(Parse("-2147483648 2147483647", coordinates, kPlane),
            (BoardPoint{INT32_MIN, INT32_MAX}));
  EXPECT_EQ(Parse("-2147483649 0", coordinates, kPlane), std::nullopt);
  EXPECT_EQ(Parse("0 2147483648", coordinates, kPlane), std::nullopt);
  EXPECT_EQ(coordinates.CellAt({-127, 127}, kPlane), (Cell{0, 254}));
  EXPECT_EQ(coordinates.CellAt({-128, 0}, kPlane), std::nullopt);
  EXPECT_TRUE(coordinates.IsNearEdge({0, 127}));
  EXPECT_FALSE(coordinates.IsNearEdge({127, 127}));
}

TEST(EndlessCoordinatesTest, OneSideMayHaveEdges) {
  const Rules rules = {.m = 7, .n = 255};
  const Coordinates coordinates({.rows = false, .columns = true}, rules);
  EXPECT_EQ(coordinates.PointOf({127, 0}), (BoardPoint{0, 1}));
  EXPECT_EQ(Parse("-1000 7", coordinates, rules), (BoardPoint{-1000, 7}));
  EXPECT_EQ(Parse("-1000 8", coordinates, rules), std::nullopt);
  EXPECT_FALSE(coordinates.IsNearEdge({127, 0}));
  EXPECT_EQ(coordinates.RulesText(rules), "(7,inf,3,1,1)K_OR_MORE_TO_WIN");
  EXPECT_EQ(Coordinates(kBoth, kPlane).Parameters(kPlane), "(inf,inf,6,2,1)");
}

TEST(EndlessCoordinatesTest, MoveSoThatAllPointsAreInTheMiddle) {
  const Coordinates coordinates(kBoth, kPlane);
  const auto moved = coordinates.Around({{1000, -5}, {1010, -5}});
  ASSERT_TRUE(moved.has_value());
  EXPECT_EQ(moved->CellAt({1005, -5}, kPlane), (Cell{127, 127}));
  EXPECT_EQ(coordinates.Around({{0, 0}, {254, 0}})->CellAt({254, 0}, kPlane)->x, 254);
  EXPECT_FALSE(coordinates.Around({{0, 0}, {255, 0}}).has_value());
  EXPECT_FALSE(coordinates.Around({{0, INT32_MIN}, {0, INT32_MAX}}).has_value());
}

TEST(EndlessCoordinatesTest, TheWindowStaysWithinTheNumbers) {
  const Coordinates coordinates(kBoth, kPlane);
  const auto corner = coordinates.Around({{INT32_MAX, INT32_MIN}});
  ASSERT_TRUE(corner.has_value());
  EXPECT_EQ(corner->CellAt({INT32_MAX, INT32_MIN}, kPlane), (Cell{254, 0}));
  EXPECT_EQ(corner->PointOf({254, 0}), (BoardPoint{INT32_MAX, INT32_MIN}));
}

}  // namespace
}  // namespace quadrille::native
