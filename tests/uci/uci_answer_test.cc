#include "src/uci/uci_answer.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace quadrille::chess {
namespace {

TEST(UciAnswerTest, AnInfoLineIsReadWhole) {
  const std::optional<UciInfo> info = ParseUciInfo(
      "info depth 12 seldepth 20 multipv 2 score cp -24 upperbound wdl 1 998 1 nodes 5000000000 "
      "nps 1 hashfull 0 tbhits 0 time 59 pv e2e4 e7e5");
  ASSERT_TRUE(info.has_value());
  EXPECT_EQ(*info,
            (UciInfo{.depth = 12,
                     .line = 2,
                     .score = UciScore{.is_mate = false, .bound = Bound::kUpper, .value = -24},
                     .nodes = 5'000'000'000,
                     .pv = {"e2e4", "e7e5"}}));
}

TEST(UciAnswerTest, AMateIsCountedInMoves) {
  const std::optional<UciInfo> info = ParseUciInfo("info score mate -3 depth 7");
  ASSERT_TRUE(info.has_value());
  EXPECT_EQ(info->score, (UciScore{.is_mate = true, .value = -3}));
  EXPECT_EQ(info->depth, 7);
}

TEST(UciAnswerTest, MissingAndMalformedFieldsAreEmpty) {
  for (const char* line :
       {"info", "info depth", "info depth x", "info score", "info score cp", "info score mate x",
        "info string depth 4 score cp 3", "info currmove e2e4 currmovenumber 1"}) {
    EXPECT_EQ(ParseUciInfo(line), UciInfo()) << line;
  }
}

TEST(UciAnswerTest, OtherLinesAreNotInfo) {
  for (const char* line : {"", "information", "bestmove e2e4", "readyok"}) {
    EXPECT_EQ(ParseUciInfo(line), std::nullopt) << line;
  }
}

TEST(UciAnswerTest, ABestMoveIsRead) {
  EXPECT_EQ(ParseUciBestMove("bestmove e7e8q ponder e2e1"), "e7e8q");
  EXPECT_EQ(ParseUciBestMove(" bestmove\te2e4\r"), "e2e4");
  EXPECT_EQ(ParseUciBestMove("bestmove (none)"), "(none)");
  EXPECT_EQ(ParseUciBestMove("bestmove"), std::nullopt);
  EXPECT_EQ(ParseUciBestMove("info pv e2e4"), std::nullopt);
}

}  // namespace
}  // namespace quadrille::chess
