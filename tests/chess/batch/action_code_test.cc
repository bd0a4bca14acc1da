#include "src/chess/batch/action_code.h"

#include <set>
#include <vector>

#include "gtest/gtest.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

TEST(ActionCodeTest, LegalMovesHaveDistinctActions) {
  for (const Position& position : WalkedPositions(2, 60)) {
    MoveList moves;
    DefaultKernels().generate(position, &moves);
    std::set<int> actions;
    for (const Move move : moves) {
      const int action = ActionOf(move, position.side_to_move);
      EXPECT_LT(action, kActions);
      EXPECT_TRUE(actions.insert(action).second) << action;
    }
  }
}

TEST(ActionCodeTest, NumbersPlanesAsDocumented) {
  const auto plane = [](Move move, Color side) { return ActionOf(move, side) % kActionPlanes; };
  const Color white = Color::kWhite;
  EXPECT_EQ(ActionOf(Move("E2", "E4"), white), 12 * 73 + 1);
  EXPECT_EQ(plane(Move("A1", "H8"), white), 7 + 6);
  EXPECT_EQ(plane(Move("H1", "A1"), white), 6 * 7 + 6);
  EXPECT_EQ(plane(Move("D4", "C5"), white), 7 * 7);
  EXPECT_EQ(plane(Move("G1", "F3"), white), 56 + 7);
  EXPECT_EQ(plane(Move("G1", "E2"), white), 56 + 6);
  EXPECT_EQ(plane(Move::Promotion("B7", "B8", ChessPieces::kQueen), white), 0);
  EXPECT_EQ(plane(Move::Promotion("B7", "A8", ChessPieces::kKnight), white), 64);
  EXPECT_EQ(plane(Move::Promotion("B7", "C8", ChessPieces::kRook), white), 64 + 8);
  // Black's board is mirrored vertically, not rotated.
  EXPECT_EQ(ActionOf(Move("E7", "E5"), Color::kBlack), ActionOf(Move("E2", "E4"), white));
  EXPECT_EQ(ActionOf(Move::Promotion("B2", "A1", ChessPieces::kBishop), Color::kBlack),
            ActionOf(Move::Promotion("B7", "A8", ChessPieces::kBishop), white));
}

}  // namespace
}  // namespace quadrille::chess
