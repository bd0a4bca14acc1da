#include "src/mnk/text/cell_names.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {
namespace {

TEST(CellNamesTest, ColumnsAreLettersAndRowsCountFromTheBottom) {
  EXPECT_EQ(CellName({0, 14}, kGomoku), "a1");
  EXPECT_EQ(CellName({0, 0}, kGomoku), "a15");
  EXPECT_EQ(CellName({2, 8}, kGomoku), "c7");
  EXPECT_EQ(CellName({14, 0}, kGomoku), "o15");
  EXPECT_EQ(ColumnName(25), "z");
  EXPECT_EQ(ColumnName(26), "aa");
  EXPECT_EQ(ColumnName(51), "az");
  EXPECT_EQ(ColumnName(52), "ba");
  EXPECT_EQ(ColumnName(254), "iu");
}

TEST(CellNamesTest, EveryCellOfTheLargestBoardParsesBack) {
  const Rules rules{255, 255, 5, 1, 1};
  for (int y = 0; y < rules.m; ++y) {
    for (int x = 0; x < rules.n; ++x) {
      const Cell cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
      const std::string name = CellName(cell, rules);
      ASSERT_EQ(ParseCellName(name, rules).value(), cell) << name;
      ASSERT_EQ(ParseCellName(absl::AsciiStrToUpper(name), rules).value(), cell) << name;
    }
  }
}

TEST(CellNamesTest, RejectsInvalidNames) {
  for (const absl::string_view text :
       {"", "a", "7", "7a", "a0", "a01", "a-1", "a+1", " a1", "a1 ", "a1b", "ä1"}) {
    const absl::Status status = ParseCellName(text, kGomoku).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << text;
  }
  EXPECT_EQ(ParseCellName("hello", kGomoku).status().message(),
            "cell \"hello\": expected columns a to o, rows 1 (at the bottom) to 15");
}

TEST(CellNamesTest, RejectsCellsOffTheBoard) {
  for (const absl::string_view text :
       {"p1", "a16", "aa1", "zzzzzzzzzz1", "a99999999999999", "aaa1"}) {
    EXPECT_FALSE(ParseCellName(text, kGomoku).ok()) << text;
  }
  EXPECT_EQ(ParseCellName("p1", kGomoku).status().message(),
            "cell \"p1\" is not on the board: columns a to o, rows 1 (at the bottom) to 15");
}

TEST(TurnNameTest, JoinsTheStonesOfATurn) {
  const std::vector<Cell> turn = {{9, 9}, {10, 8}};
  EXPECT_EQ(TurnName(turn, kConnect6), "j10+k11");
  EXPECT_EQ(ParseTurnName("j10+K11", kConnect6).value(), turn);
  EXPECT_EQ(ParseTurnName("j10", kConnect6).value(), std::vector<Cell>({{9, 9}}));
}

TEST(TurnNameTest, RejectsEmptyPartsAndDuplicates) {
  for (const absl::string_view text : {"", "+", "j10+", "+j10", "j10++k11", "j10,k11"}) {
    EXPECT_FALSE(ParseTurnName(text, kConnect6).ok()) << text;
  }
  EXPECT_EQ(ParseTurnName("j10+J10", kConnect6).status().message(),
            "turn \"j10+J10\": duplicate j10");
}

}  // namespace
}  // namespace quadrille::mnk
