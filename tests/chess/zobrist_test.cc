// Zobrist keys: incremental updates, and equality for repetitions.
#include "src/chess/zobrist.h"

#include <random>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"
#include "tests/chess/position_of.h"
#include "tests/chess/scattered_position.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

Key KeyOf(const std::string& fen) { return ComputeKey(PositionOf(fen)); }

Position Play(Position position, const std::vector<Move>& moves) {
  for (const Move move : moves) position = AfterMove(position, move);
  return position;
}

void CompareAtEveryNode(const Position& position, Key key, int depth) {
  ASSERT_EQ(key, ComputeKey(position)) << FormatFen(position);
  if (depth == 0) return;
  MoveList moves;
  DefaultKernels().generate(position, &moves);
  const ChildKeys child_keys(key, position);
  for (const Move move : moves) {
    const Position after = AfterMove(position, move);
    ASSERT_EQ(child_keys.After(move), ComputeKey(after)) << FormatFen(after);
    CompareAtEveryNode(after, UpdateKey(key, position, after), depth - 1);
  }
}

TEST(ZobristTest, UpdatedKeysEqualComputedKeysAtEveryPerftNode) {
  for (const char* fen : {kStartFen, kKiwipete, kPinnedEnPassant, kPromotions, kTalkchess}) {
    const Position position = PositionOf(fen);
    CompareAtEveryNode(position, ComputeKey(position), 3);
  }
}

TEST(ZobristTest, ChildKeysEqualComputedKeys) {
  std::vector<Position> positions = WalkedPositions(2, 60);
  std::mt19937_64 random(3);
  for (int i = 0; i < 20000; ++i) positions.push_back(ScatteredPosition(&random));
  for (const Position& position : positions) {
    ASSERT_NO_FATAL_FAILURE(CompareAtEveryNode(position, ComputeKey(position), 1));
  }
}

TEST(ZobristTest, TranspositionsHaveTheSameKey) {
  const Position start = PositionOf(kStartFen);
  const Position one = Play(start, {Move("G1", "F3"), Move("G8", "F6"), Move("B1", "C3")});
  const Position other = Play(start, {Move("B1", "C3"), Move("G8", "F6"), Move("G1", "F3")});
  EXPECT_EQ(ComputeKey(one), ComputeKey(other));
}

TEST(ZobristTest, RelevantStateChangesTheKey) {
  const std::vector<std::string> fens = {
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
      "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",  "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
      "r3k2r/8/8/8/8/8/8/Q3K2R w Kkq - 0 1",  "r3k2r/8/8/8/8/8/8/B3K2R w Kkq - 0 1",
      "r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1", "r3k2r/8/8/8/8/8/8/R4RK1 w kq - 0 1"};
  for (const std::string& a : fens) {
    for (const std::string& b : fens) EXPECT_EQ(a == b, KeyOf(a) == KeyOf(b)) << a << "\n" << b;
  }
}

TEST(ZobristTest, ClocksDoNotChangeTheKey) {
  EXPECT_EQ(KeyOf("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), KeyOf("4k3/8/8/8/8/8/8/4K2R w K - 31 57"));
}

TEST(ZobristTest, EnPassantChangesTheKeyOnlyIfACaptureIsLegal) {
  // No pawn can capture on e3; the pawn on d4 can; the pawn on d4 is pinned along the rank.
  EXPECT_EQ(KeyOf("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), KeyOf("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
  EXPECT_NE(KeyOf("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), KeyOf("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
  EXPECT_EQ(KeyOf("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"), KeyOf("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"));
}

}  // namespace
}  // namespace quadrille::chess
