// Check detection before a move is made.
#include "gtest/gtest.h"
#include "src/bitboard/isa/isa.h"
#include "src/chess/engine/search/gives_check_inl.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/position.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

TEST(GivesCheckTest, MatchesCheckersAfterNormalMoves) {
  int seen[2] = {};
  for (const Position& p : WalkedPositions(2, 30)) {
    MoveList moves;
    DefaultKernels().generate(p, &moves);
    for (const Move move : moves) {
      if (move.kind() != MoveKind::kNormal) continue;
      const bool gives_check = !DefaultKernels().checkers(AfterMove(p, move)).IsEmpty();
      ASSERT_EQ(GivesCheck<Portable>(p, move), gives_check) << move.bits();
      ++seen[gives_check];
    }
  }
  EXPECT_GT(seen[0], 10'000);
  EXPECT_GT(seen[1], 1000);
}

TEST(GivesCheckTest, IsFalseForCastlingPromotionsAndEnPassant) {
  for (const Position& p : WalkedPositions(1, 30)) {
    MoveList moves;
    DefaultKernels().generate(p, &moves);
    for (const Move move : moves) {
      if (move.kind() == MoveKind::kNormal) continue;
      EXPECT_FALSE(GivesCheck<Portable>(p, move)) << move.bits();
    }
  }
}

}  // namespace
}  // namespace quadrille::chess
