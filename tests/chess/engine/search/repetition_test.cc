// Upcoming repetition.
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/isa/isa.h"
#include "src/chess/engine/search/repetition_inl.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

bool HasSamePieces(const Position& a, const Position& b) {
  return a.sides[0] == b.sides[0] && a.sides[1] == b.sides[1] && a.pawns == b.pawns &&
         a.knights == b.knights && a.diagonal == b.diagonal && a.orthogonal == b.orthogonal &&
         a.kings == b.kings && a.castling_rooks == b.castling_rooks;
}

bool IsReversible(const Position& before, const Position& after) {
  return after.halfmove_clock != 0 && before.castling_rooks == after.castling_rooks;
}

TEST(RepetitionTest, FindsEveryReversibleMove) {
  int seen = 0;
  for (const Position& now : WalkedPositions(1, 30)) {
    MoveList moves;
    DefaultKernels().generate(now, &moves);
    for (const Move move : moves) {
      const Position then = AfterMove(now, move);
      const bool is_reachable = move.kind() == MoveKind::kNormal && IsReversible(now, then);
      EXPECT_EQ(IsReachableInOneMove<Portable>(now, then), is_reachable);
      seen += is_reachable;
    }
  }
  EXPECT_GT(seen, 1000);
}

TEST(RepetitionTest, FindsOnlyPositionsOneMoveAway) {
  const std::vector<Position> positions = WalkedPositions(1, 30);
  for (std::size_t i = 9; i < positions.size(); ++i) {
    const Position& now = positions[i];
    for (int back = 1; back <= 9; back += 2) {
      const Position& then = positions[i - back];
      MoveList moves;
      DefaultKernels().generate(now, &moves);
      bool is_one_move_away = false;
      for (const Move move : moves) {
        const Position after = AfterMove(now, move);
        is_one_move_away |= IsReversible(now, after) && HasSamePieces(after, then);
      }
      // The function ignores pins, so that it may find more.
      if (is_one_move_away) {
        EXPECT_TRUE(IsReachableInOneMove<Portable>(now, then));
      }
      if (!is_one_move_away && IsReachableInOneMove<Portable>(now, then)) {
        EXPECT_EQ(now.Of(Opponent(now.side_to_move)), then.Of(Opponent(now.side_to_move)));
        EXPECT_EQ((now.Of(now.side_to_move) ^ then.Of(now.side_to_move)).Count(), 2);
      }
    }
  }
}

struct Difference {
  const char* name;
  const char* now;
  const char* then;
  bool is_reachable;
};

TEST(RepetitionTest, RejectsOtherDifferences) {
  for (const Difference& each :
       {Difference{"a step", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "4k3/8/8/8/8/2N5/8/4K3 b - - 0 1",
                   true},
        Difference{"out of reach", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
                   "4k3/8/8/8/2N5/8/8/4K3 b - - 0 1", false},
        Difference{"a slider's step", "4k3/8/8/8/8/8/8/R5K1 w - - 0 1",
                   "4k3/R7/8/8/8/8/8/6K1 b - - 0 1", true},
        Difference{"a slider behind a piece", "4k3/8/8/p7/8/8/8/R5K1 w - - 0 1",
                   "4k3/R7/8/p7/8/8/8/6K1 b - - 0 1", false},
        Difference{"a piece of another kind", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
                   "4k3/8/8/8/8/2B5/8/4K3 b - - 0 1", false},
        Difference{"another piece too", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
                   "4k3/8/8/8/8/2N5/8/4K1B1 b - - 0 1", false},
        Difference{"an enemy of another kind", "4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1",
                   "4k1b1/8/8/8/8/2N5/8/4K3 b - - 0 1", false},
        Difference{"an enemy elsewhere", "4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1",
                   "4k2n/8/8/8/8/2N5/8/4K3 b - - 0 1", false},
        Difference{"two pieces for one", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
                   "4k3/8/8/8/8/2N5/8/4K3 b - - 0 1", false},
        Difference{"one piece for two", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
                   "4k3/8/8/8/8/2N2N2/8/4K3 b - - 0 1", false},
        Difference{"a pawn's step", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                   "4k3/8/8/8/8/4P3/8/4K3 b - - 0 1", false},
        Difference{"the right to castle", "4k3/8/8/8/8/8/8/1N2K2R w - - 0 1",
                   "4k3/8/8/8/8/2N5/8/4K2R b K - 0 1", false},
        Difference{"nothing", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "4k3/8/8/8/8/8/8/1N2K3 b - - 0 1",
                   false}}) {
    EXPECT_EQ(IsReachableInOneMove<Portable>(ParseFen(each.now).value().position(),
                                             ParseFen(each.then).value().position()),
              each.is_reachable)
        << each.name;
  }
}

}  // namespace
}  // namespace quadrille::chess
