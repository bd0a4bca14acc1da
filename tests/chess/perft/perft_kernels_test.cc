// Perft kernels: every tier agrees with the others and with published counts.
#include "src/chess/perft/perft_kernels.h"

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
#include "src/chess/text/known_positions.h"
#include "tests/chess/position_of.h"
#include "tests/chess/scattered_position.h"

namespace quadrille::chess {
namespace {

// Returns the kernels of every tier that this CPU supports, with and without PEXT.
std::vector<const PerftKernels*> SupportedKernels() {
  std::vector<const PerftKernels*> kernels;
  CpuTraits cpu = CpuTraits::Detected();
  for (const Tier tier : kAllTiers) {
    if (cpu.Supports(tier)) kernels.push_back(&PerftKernelsFor(tier, cpu));
  }
  cpu.has_slow_pext = true;
  if (cpu.Supports(Tier::kBmi2)) kernels.push_back(&PerftKernelsFor(Tier::kBmi2, cpu));
  return kernels;
}

struct PerftCase {
  const char* fen;
  int depth;
  std::uint64_t nodes;
};

// From chessprogramming.org/Perft_Results; the last position has the maximum number of moves.
constexpr PerftCase kPublished[] = {
    {kStartFen, 5, 4865609},
    {kKiwipete, 4, 4085603},
    {kPinnedEnPassant, 5, 674624},
    {kPromotions, 4, 422333},
    {kTalkchess, 4, 2103487},
    {kMiddlegame, 4, 3894594},
    {"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 1, 218},
};

TEST(PerftKernelsTest, EveryTierMatchesPublishedCounts) {
  for (const PerftCase& c : kPublished) {
    const Position position = PositionOf(c.fen);
    for (const PerftKernels* kernels : SupportedKernels()) {
      EXPECT_EQ(kernels->perft(position, c.depth), c.nodes)
          << TierName(kernels->tier) << " " << c.fen;
      EXPECT_EQ(kernels->perft_multiplied(position, c.depth), c.nodes)
          << TierName(kernels->tier) << " " << c.fen;
      EXPECT_EQ(kernels->perft_unbulked(position, c.depth), c.nodes)
          << TierName(kernels->tier) << " " << c.fen;
    }
  }
}

TEST(PerftKernelsTest, DepthZeroCountsOneLeaf) {
  const Position position = PositionOf(kStartFen);
  for (const PerftKernels* kernels : SupportedKernels()) {
    EXPECT_EQ(kernels->perft(position, 0), 1u);
    EXPECT_EQ(kernels->perft_multiplied(position, 0), 1u);
    EXPECT_EQ(kernels->perft_multiplied(position, 1), 20u);
    EXPECT_EQ(kernels->perft_unbulked(position, 0), 1u);
    EXPECT_EQ(kernels->perft(position, 1), 20u);
  }
}

// Compares the counts of all kernels in one position.
void ExpectAgreement(const Position& position) {
  const std::uint64_t leaves = SupportedKernels()[0]->perft_unbulked(position, 2);
  for (const PerftKernels* kernels : SupportedKernels()) {
    const std::string where = std::string(TierName(kernels->tier)) + " " + FormatFen(position);
    ASSERT_EQ(kernels->perft(position, 2), leaves) << where;
    ASSERT_EQ(kernels->perft_multiplied(position, 2), leaves) << where;
  }
}

// Plays a random game and compares all kernels in every position.
void WalkAndCompare(const Position& start, std::mt19937_64* random) {
  Position position = start;
  for (int ply = 0; ply < 150; ++ply) {
    ExpectAgreement(position);
    MoveList moves;
    DefaultKernels().generate(position, &moves);
    if (moves.empty()) return;
    position = AfterMove(position, moves[(*random)() % moves.size()]);
  }
}

TEST(PerftKernelsTest, EveryTierAgreesOnRandomGames) {
  std::mt19937_64 random(4);
  for (const PerftCase& c : kPublished) {
    for (int game = 0; game < 5; ++game) WalkAndCompare(PositionOf(c.fen), &random);
  }
}

TEST(PerftKernelsTest, EveryTierAgreesOnRandomChess960Games) {
  std::mt19937_64 random(5);
  for (int number = 0; number < 960; number += 29) {
    WalkAndCompare(Chess960StartPosition(number), &random);
  }
}

TEST(PerftKernelsTest, EveryTierAgreesOnScatteredPieces) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 3000; ++i) ExpectAgreement(ScatteredPosition(&random));
}

// Ten moves to d5: more than TargetCounts holds.
TEST(PerftKernelsTest, ManyPiecesReachOneSquare) {
  ExpectAgreement(PositionOf("7k/2N1N3/1N3N2/7p/1N3N2/2N1N3/B7/K2R4 w - - 0 1"));
}

TEST(PerftKernelsTest, OnlyMovesWithTheSameRepliesAreMultiplied) {
  constexpr const char* kFens[] = {
      "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1",      // moves can attack flight squares
      "4k3/8/4n3/8/8/8/4P3/4R1K1 w - - 0 1",  // a pawn shields a knight from a rook's pin
      "r3k2r/8/8/8/8/8/5N2/4K3 w kq - 0 1",   // a knight can prevent castling
      "r3k2r/5N2/8/8/8/8/8/4K3 w kq - 0 1",   // or capture the rook
      "4k3/2P2r2/8/8/8/8/8/R3K3 w - - 0 1",   // only a promotion slides along diagonals
      "4k3/8/4p3/8/8/8/4R3/4K3 w - - 0 1",    // a rook keeps its pin, ends it, or checks
      "4k3/3p4/8/3Q4/8/8/3P4/4K3 w - - 0 1",  // a queen leaves a double push, or captures its pawn
      "4k3/3p4/8/4P3/8/8/8/4K2R w K - 0 1",   // en passant at the second ply
      "4k3/1p6/8/8/8/N7/8/4K3 w - - 0 1",     // a knight can block a pawn
  };
  for (const char* fen : kFens) {
    const Position position = PositionOf(fen);
    const std::uint64_t leaves = SupportedKernels()[0]->perft_unbulked(position, 4);
    for (const PerftKernels* kernels : SupportedKernels()) {
      EXPECT_EQ(kernels->perft_multiplied(position, 4), leaves) << fen;
      EXPECT_EQ(kernels->perft(position, 4), leaves) << fen;
    }
  }
}

TEST(PerftKernelsTest, SlowPextCpusGetNonPextKernels) {
  const CpuTraits zen2 = {.has_v2 = true, .has_v3 = true, .has_slow_pext = true};
  const CpuTraits haswell = {.has_v2 = true, .has_v3 = true};
#if defined(__x86_64__)
  EXPECT_NE(&PerftKernelsFor(Tier::kBmi2, zen2), &PerftKernelsFor(Tier::kBmi2, haswell));
#endif
  EXPECT_EQ(PerftKernelsFor(Tier::kBmi2, zen2).tier, PerftKernelsFor(Tier::kBmi2, haswell).tier);
}

}  // namespace
}  // namespace quadrille::chess
