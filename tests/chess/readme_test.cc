// Does the sample on the README's first screen compile and say what it promises?
#include <sstream>
#include <string>

#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/builder.h"
#include "src/chess/board.h"
#include "src/chess/rules.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

TEST(ReadmeTest, TheSampleSaysWhatItPromises) {
  std::ostringstream out;
  const Bitboard edge = Bitboard::With().FileA().Rank1().Except().A1().Build();
  const Bitboard steps = Rules::For<King>().GetMoveBoard("H1");  // G1, G2, H2
  const Board start = Board::NewGame();
  const absl::StatusOr<Board> after = start.MakeMove(Move("E2", "E4"));  // a new board
  out << edge << steps << FormatFen(*after) << "\n";
  out << start.MakeMove(Move("E2", "E5")).status() << "\n";

  EXPECT_EQ(edge.Count(), 14);
  EXPECT_EQ(steps, Bitboard::With().G1().G2().H2().Build());
  EXPECT_THAT(out.str(),
              testing::HasSubstr("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"));
  EXPECT_THAT(out.str(), testing::HasSubstr("the white pawn on e2 does not move to e5"));
}

}  // namespace
}  // namespace quadrille::chess
