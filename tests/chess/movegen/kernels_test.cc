// Move generation kernels: every tier agrees with the others.
#include "src/chess/movegen/kernels.h"

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/square.h"
#include "src/chess/chess960.h"
#include "src/chess/move.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"
#include "tests/chess/position_of.h"
#include "tests/chess/scattered_position.h"

namespace quadrille::chess {
namespace {

// Returns the kernels of every tier that this CPU supports, with and without PEXT.
std::vector<const MovegenKernels*> SupportedKernels() {
  std::vector<const MovegenKernels*> kernels;
  CpuTraits cpu = CpuTraits::Detected();
  for (const Tier tier : kAllTiers) {
    if (cpu.Supports(tier)) kernels.push_back(&KernelsFor(tier, cpu));
  }
  cpu.has_slow_pext = true;
  if (cpu.Supports(Tier::kBmi2)) kernels.push_back(&KernelsFor(Tier::kBmi2, cpu));
  return kernels;
}

std::vector<Move> SortedMoves(const MovegenKernels& kernels, const Position& position) {
  MoveList list;
  kernels.generate(position, &list);
  std::vector<Move> moves(list.begin(), list.end());
  std::sort(moves.begin(), moves.end());
  return moves;
}

constexpr const char* kStarts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    kKiwipete,
    kPinnedEnPassant,
    kPromotions,
    kTalkchess,
    kMiddlegame,
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",  // 218 moves, the maximum
};

// Compares the origins of every piece and target, of all squares and of half of them, with the
// legal moves.
void ExpectOrigins(const MovegenKernels& kernels, const Position& position,
                   const std::vector<Move>& moves) {
  std::map<std::pair<ChessPieces, Square>, Bitboard> expected;
  for (const Move move : moves) {
    if (move.kind() == MoveKind::kCastling) continue;
    expected[{position.PieceAt(move.from()), move.to()}] |= Bitboard(move.from());
  }
  for (const ChessPieces piece : {ChessPieces::kPawn, ChessPieces::kKnight, ChessPieces::kBishop,
                                  ChessPieces::kRook, ChessPieces::kQueen, ChessPieces::kKing}) {
    for (const Square to : Bitboard::Full()) {
      const auto found = expected.find({piece, to});
      const Bitboard origins = found == expected.end() ? Bitboard() : found->second;
      for (const Bitboard among : {Bitboard::Full(), kLightSquares}) {
        ASSERT_EQ(kernels.origins(position, piece, to, among), origins & among);
      }
    }
  }
}

// Compares all kernels in one position.
void ExpectAgreement(const std::vector<const MovegenKernels*>& all, const Position& position) {
  const std::vector<Move> moves = SortedMoves(*all[0], position);
  for (const MovegenKernels* kernels : all) {
    const std::string where = std::string(TierName(kernels->tier)) + " " + FormatFen(position);
    ASSERT_EQ(SortedMoves(*kernels, position), moves) << where;
    ASSERT_EQ(kernels->count(position), static_cast<int>(moves.size())) << where;
    ASSERT_EQ(kernels->checkers(position), all[0]->checkers(position)) << where;
    ASSERT_NO_FATAL_FAILURE(ExpectOrigins(*kernels, position, moves)) << where;
  }
}

// Plays a random game and compares all kernels in every position.
void WalkAndCompare(const Position& start, std::mt19937_64* random) {
  const std::vector<const MovegenKernels*> all = SupportedKernels();
  Position position = start;
  for (int ply = 0; ply < 150; ++ply) {
    ExpectAgreement(all, position);
    const std::vector<Move> moves = SortedMoves(*all[0], position);
    if (moves.empty()) return;
    position = AfterMove(position, moves[(*random)() % moves.size()]);
  }
}

TEST(KernelsTest, EveryTierAgreesOnRandomGames) {
  std::mt19937_64 random(4);
  for (const char* fen : kStarts) {
    for (int game = 0; game < 5; ++game) WalkAndCompare(PositionOf(fen), &random);
  }
}

TEST(KernelsTest, EveryTierAgreesOnRandomChess960Games) {
  std::mt19937_64 random(5);
  for (int number = 0; number < 960; number += 29) {
    WalkAndCompare(Chess960StartPosition(number), &random);
  }
}

TEST(KernelsTest, EveryTierAgreesOnScatteredPieces) {
  const std::vector<const MovegenKernels*> all = SupportedKernels();
  std::mt19937_64 random(6);
  for (int i = 0; i < 3000; ++i) ExpectAgreement(all, ScatteredPosition(&random));
}

TEST(KernelsTest, SlowPextCpusGetNonPextKernels) {
  const CpuTraits zen2 = {.has_v2 = true, .has_v3 = true, .has_slow_pext = true};
#if defined(__x86_64__)
  const CpuTraits haswell = {.has_v2 = true, .has_v3 = true};
  EXPECT_NE(&KernelsFor(Tier::kBmi2, zen2), &KernelsFor(Tier::kBmi2, haswell));
#endif
  EXPECT_EQ(KernelsFor(Tier::kPortable, zen2).tier, Tier::kPortable);
}

// The rook on b1 shields the king's destination from the queen on a1 until it moves.
TEST(KernelsTest, Chess960CastlingMayNotExposeKing) {
  const Position shielded = PositionOf("4k3/8/8/8/8/8/8/qRK5 w B - 0 1");
  const Position open = PositionOf("4k3/8/8/8/8/8/8/1RK5 w B - 0 1");
  const Move castling = Move::Castling("C1", "B1");
  for (const MovegenKernels* kernels : SupportedKernels()) {
    const std::vector<Move> shielded_moves = SortedMoves(*kernels, shielded);
    const std::vector<Move> open_moves = SortedMoves(*kernels, open);
    EXPECT_EQ(std::count(shielded_moves.begin(), shielded_moves.end(), castling), 0);
    EXPECT_EQ(std::count(open_moves.begin(), open_moves.end(), castling), 1);
  }
}

// Both pawns leave the fifth rank at once, which exposes the king to the rook.
TEST(KernelsTest, EnPassantMayNotExposeKing) {
  const Position position = PositionOf("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2");
  for (const MovegenKernels* kernels : SupportedKernels()) {
    const std::vector<Move> moves = SortedMoves(*kernels, position);
    EXPECT_EQ(std::count(moves.begin(), moves.end(), Move::EnPassant("E5", "D6")), 0);
  }
}

}  // namespace
}  // namespace quadrille::chess
