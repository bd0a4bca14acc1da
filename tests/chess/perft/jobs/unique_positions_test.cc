#include "src/chess/perft/jobs/unique_positions.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/perft/jobs/packed_position.h"
#include "src/chess/perft/jobs/split_ply.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/text/known_positions.h"
#include "tests/chess/perft/perft_test_util.h"
#include "tests/chess/position_of.h"

namespace quadrille::chess {
namespace {

PerftGenerator DefaultGenerator() { return BitboardPerftGenerator(); }

std::uint64_t SumOfWays(const UniquePositions& positions) {
  std::uint64_t sum = 0;
  for (const WeightedPosition& position : positions.positions()) sum += position.ways;
  return sum;
}

void AdvanceTo(int ply, UniquePositions& positions) {
  while (positions.ply() < ply) ASSERT_TRUE(positions.Advance().ok());
}

// OEIS A083276: unique positions after n plies by board, side, castling and possible en passant.
TEST(UniquePositionsTest, MatchesPublishedCounts) {
  UniquePositions positions(DefaultGenerator(), PositionOf(kStartFen));
  const std::size_t unique[] = {1, 20, 400, 5362, 72078, 822518};
  const std::uint64_t leaves[] = {1, 20, 400, 8902, 197281, 4865609};
  for (int ply = 0; ply <= 5; ++ply) {
    EXPECT_EQ(positions.ply(), ply);
    EXPECT_EQ(positions.positions().size(), unique[ply]);
    EXPECT_EQ(SumOfWays(positions), leaves[ply]);
    if (ply < 5) {
      ASSERT_TRUE(positions.Advance().ok());
    }
  }
}

TEST(UniquePositionsTest, EveryGeneratorFindsTheSameList) {
  for (const char* fen : {kKiwipete, kPinnedEnPassant}) {
    UniquePositions expected(DefaultGenerator(), PositionOf(fen));
    AdvanceTo(3, expected);
    for (const PerftGenerator& generator : AllGenerators()) {
      UniquePositions positions(generator, PositionOf(fen));
      AdvanceTo(3, positions);
      EXPECT_EQ(positions.positions(), expected.positions()) << NameOf(generator);
    }
  }
}

// Counts move sequences by position in a full walk. Keeps only capturable en passant squares.
void WalkAllLines(const Position& position, int plies, std::map<std::string, std::uint64_t>* ways) {
  MoveList moves;
  DefaultKernels().generate(position, &moves);
  if (plies == 0) {
    Position canonical = position;
    bool can_capture = false;
    for (Move move : moves) can_capture = can_capture || move.kind() == MoveKind::kEnPassant;
    if (!can_capture) canonical.en_passant_index = Position::kNoEnPassant;
    ++(*ways)[FormatFenWithoutClocks(canonical)];
    return;
  }
  for (Move move : moves) WalkAllLines(DefaultGenerator().after(position, move), plies - 1, ways);
}

TEST(UniquePositionsTest, CountsWaysLikeAFullTreeWalk) {
  for (const char* fen : {kKiwipete, kPinnedEnPassant, "4k3/2p5/8/KP5r/8/8/8/8 b - - 0 1"}) {
    std::map<std::string, std::uint64_t> expected;
    WalkAllLines(PositionOf(fen), 3, &expected);
    UniquePositions positions(DefaultGenerator(), PositionOf(fen));
    AdvanceTo(3, positions);
    std::map<std::string, std::uint64_t> found;
    for (const WeightedPosition& position : positions.positions()) {
      found[FormatFenWithoutClocks(UnpackPosition(position.position))] = position.ways;
    }
    EXPECT_EQ(found, expected) << fen;
    EXPECT_EQ(positions.positions().size(), expected.size()) << fen;
  }
}

TEST(UniquePositionsTest, ClearsUncapturableEnPassantSquareAtRoot) {
  const UniquePositions uncapturable(
      DefaultGenerator(),
      PositionOf("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"));
  EXPECT_FALSE(UnpackPosition(uncapturable.positions()[0].position).HasEnPassant());
  const UniquePositions capturable(DefaultGenerator(),
                                   PositionOf("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"));
  EXPECT_TRUE(UnpackPosition(capturable.positions()[0].position).HasEnPassant());
}

TEST(UniquePositionsTest, HasNoPositionsAfterMate) {
  UniquePositions mate(DefaultGenerator(), PositionOf("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
  ASSERT_TRUE(mate.Advance().ok());
  EXPECT_TRUE(mate.positions().empty());
  ASSERT_TRUE(mate.Advance().ok());
  EXPECT_EQ(mate.ply(), 2);
}

TEST(UniquePositionsTest, ReturnsOutOfRangeWhenWaysOverflow64Bits) {
  UniquePositions kings(DefaultGenerator(), PositionOf("8/8/8/4k3/8/8/8/4K3 w - - 0 1"));
  absl::Status status;
  while (status.ok() && kings.ply() < 100) status = kings.Advance();
  EXPECT_EQ(status.code(), absl::StatusCode::kOutOfRange);
  EXPECT_LE(kings.positions().size(), 3612u);
  EXPECT_GT(kings.ply(), 20);
}

TEST(SplitPlyTest, IsFineEnoughWithManyShortUnits) {
  EXPECT_TRUE(IsFineEnough(3, 0, 1));
  EXPECT_FALSE(IsFineEnough(4, 0, 1));
  EXPECT_FALSE(IsFineEnough(12, 4, 72078));
  EXPECT_TRUE(IsFineEnough(12, 5, 822518));
  EXPECT_FALSE(IsFineEnough(14, 5, 822518));
  EXPECT_TRUE(IsFineEnough(14, 6, 9417681));
  EXPECT_FALSE(IsFineEnough(10, 5, 999));
}

TEST(SplitPlyTest, StopsBeforeOverflowUnlessPlyIsGiven) {
  UniquePositions kings(DefaultGenerator(), PositionOf("8/8/8/4k3/8/8/8/4K3 w - - 0 1"));
  EXPECT_TRUE(AdvanceToSplit(127, std::nullopt, kings).ok());
  EXPECT_GT(kings.ply(), 10);
  EXPECT_EQ(AdvanceToSplit(127, 100, kings).code(), absl::StatusCode::kOutOfRange);
}

TEST(SplitPlyTest, AdvancesToTheGivenPly) {
  UniquePositions start(DefaultGenerator(), PositionOf(kStartFen));
  EXPECT_TRUE(AdvanceToSplit(12, 2, start).ok());
  EXPECT_EQ(start.ply(), 2);
  UniquePositions automatic(DefaultGenerator(), PositionOf(kStartFen));
  EXPECT_TRUE(AdvanceToSplit(7, std::nullopt, automatic).ok());
  EXPECT_EQ(automatic.positions().size(), 5362u);
}

}  // namespace
}  // namespace quadrille::chess
