// Differential test of the two move generators on random walks with fixed seeds: in every position,
// the sets of legal moves must be equal on every tier, and so must the positions after a move.
#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/chess960.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/text/known_positions.h"
#include "src/chess/x88/board.h"
#include "src/chess/x88/packed_move.h"

namespace quadrille::chess {
namespace {

using x88::PackedMove;
using x88::PackedMoveList;
using x88::X88Board;

std::vector<const MovegenKernels*> SupportedKernels() {
  const CpuTraits& cpu = CpuTraits::Detected();
  std::vector<const MovegenKernels*> kernels;
  for (const Tier tier : kAllTiers) {
    if (cpu.Supports(tier)) kernels.push_back(&KernelsFor(tier, cpu));
  }
  return kernels;
}

std::vector<Move> SortedMoves(const MovegenKernels& kernels, const Position& position) {
  MoveList moves;
  kernels.generate(position, &moves);
  std::vector<Move> sorted;
  for (const Move move : moves) sorted.push_back(move);
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

std::vector<Move> SortedMoves(const PackedMoveList& moves) {
  std::vector<Move> sorted;
  for (const PackedMove move : moves) sorted.push_back(move.ToMove());
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

constexpr int kPositionsPerStart = 4000;
constexpr int kPliesPerWalk = 120;

struct Start {
  std::string name;
  Position position;
};

std::vector<Start> StartPositions() {
  constexpr const char* kFens[] = {
      kStartFen,
      kKiwipete,
      kPinnedEnPassant,
      kPromotions,
      kTalkchess,
      kMiddlegame,
      "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",  // many en passant captures
      "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",            // many promotions
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",         // castling
  };
  std::vector<Start> starts;
  for (const char* fen : kFens) {
    const absl::StatusOr<Board> board = ParseFen(fen);
    EXPECT_TRUE(board.ok()) << board.status();
    if (board.ok()) starts.push_back({fen, board->position()});
  }
  for (int number = 0; number < kChess960StartPositions; number += 41) {
    const Position position = Chess960StartPosition(number);
    starts.push_back({"Chess960 start " + std::to_string(number), position});
  }
  return starts;
}

class DifferentialTest : public testing::TestWithParam<Start> {
 protected:
  // Plays at most `plies` random moves and adds the number of positions to `*positions`.
  void Walk(std::mt19937_64& random, int plies, int* positions) {
    X88Board board = X88Board::FromPosition(GetParam().position);
    Position position = GetParam().position;
    for (int ply = 0; ply < plies; ++ply) {
      ++*positions;
      PackedMoveList packed;
      board.Generate(&packed);
      ASSERT_NO_FATAL_FAILURE(ExpectSameMoves(position, board, packed));
      if (packed.size() == 0) return;
      const PackedMove played = packed.begin()[random() % packed.size()];
      board.Make(played);
      const Position after = AfterMove(position, played.ToMove());
      ASSERT_EQ(board.ToPosition(), after)
          << FormatFen(position) << " after move " << played.ToMove().bits() << ": "
          << FormatFen(after) << " and " << FormatFen(board.ToPosition());
      position = after;
    }
  }

 private:
  void ExpectSameMoves(const Position& position, const X88Board& board,
                       const PackedMoveList& packed) {
    const std::vector<Move> x88_moves = SortedMoves(packed);
    for (const MovegenKernels* kernels : kernels_) {
      const std::string where =
          FormatFen(position) + " tier " + std::string(TierName(kernels->tier));
      ASSERT_EQ(SortedMoves(*kernels, position), x88_moves) << where;
      ASSERT_EQ(kernels->count(position), static_cast<int>(packed.size())) << where;
      ASSERT_EQ(!kernels->checkers(position).IsEmpty(), board.IsInCheck()) << where;
    }
    ASSERT_EQ(board.Perft(1), packed.size()) << FormatFen(position);
  }

  const std::vector<const MovegenKernels*> kernels_ = SupportedKernels();
};

TEST_P(DifferentialTest, GeneratorsAgreeOnRandomWalks) {
  std::mt19937_64 random(20090727);
  int positions = 0;
  while (positions < kPositionsPerStart) {
    ASSERT_NO_FATAL_FAILURE(Walk(random, kPliesPerWalk, &positions)) << GetParam().name;
  }
}

INSTANTIATE_TEST_SUITE_P(Starts, DifferentialTest, testing::ValuesIn(StartPositions()),
                         [](const auto& info) { return "Start" + std::to_string(info.index); });

TEST(DifferentialCoverageTest, CoversAHundredThousandPositions) {
  EXPECT_GE(StartPositions().size() * kPositionsPerStart, 100000u);
}

}  // namespace
}  // namespace quadrille::chess
