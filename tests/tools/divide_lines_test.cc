// `perft --divide`: order and time of the lines.
#include "tools/perft/divide_lines.h"

#include "gtest/gtest.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "tests/chess/position_of.h"

namespace quadrille::perft {
namespace {

using chess::Move;

TEST(DivideLinesTest, PrintsLinesInOrderAsTheyBecomeKnown) {
  DivideLines lines(chess::BoardOf("8/8/8/8/8/k7/8/K7 w - - 0 1"));  // a1b1 is the only move
  EXPECT_EQ(lines.Add({Move("A1", "B1"), 5, true}), "a1b1: 5\n");
  EXPECT_EQ(lines.TakeWaiting(), "");

  DivideLines three(chess::BoardOf("8/8/8/8/8/k7/2p5/K7 b - - 0 1"));
  EXPECT_EQ(three.Add({Move("A3", "B3"), 1, true}), "");
  EXPECT_EQ(three.Add({Move("A3", "B4"), 3, true}), "");
  EXPECT_EQ(three.Add({Move("A3", "A4"), 2, true}), "a3a4: 2\na3b3: 1\na3b4: 3\n");
}

TEST(DivideLinesTest, ReturnsRemainingLinesAfterInterrupt) {
  DivideLines lines(chess::BoardOf("8/8/8/8/8/k7/2p5/K7 b - - 0 1"));
  EXPECT_EQ(lines.Add({Move("A3", "B4"), 3, true}), "");
  EXPECT_EQ(lines.Add({Move("A3", "B3"), 1, true}), "");
  EXPECT_EQ(lines.TakeWaiting(), "a3b3: 1\na3b4: 3\n");
  EXPECT_EQ(lines.TakeWaiting(), "");
}

}  // namespace
}  // namespace quadrille::perft
