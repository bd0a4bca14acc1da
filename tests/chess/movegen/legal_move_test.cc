// Legality of single moves: IsLegalMove() agrees with the generator for all 2^16 encodings.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/isa/isa.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/legal_move_inl.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/text/fen.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

template <Color kUs>
bool IsLegalFor(const Position& p, Move move) {
  return IsLegalMove<Portable, kUs>(p, FindThreats<Portable, kUs>(p, LeaperDanger<kUs>(p)), move);
}

// Compares IsLegalMove() with the generator for every 16-bit move.
void ExpectAgreement(const Position& p) {
  MoveList moves;
  DefaultKernels().generate(p, &moves);
  std::vector<bool> expected(0x10000);
  for (const Move move : moves) expected[move.bits()] = true;
  for (int bits = 0; bits < 0x10000; ++bits) {
    const Move move = Move::FromBits(static_cast<std::uint16_t>(bits));
    const bool legal = p.side_to_move == Color::kWhite ? IsLegalFor<Color::kWhite>(p, move)
                                                       : IsLegalFor<Color::kBlack>(p, move);
    ASSERT_EQ(legal, expected[bits]) << bits;
  }
}

TEST(LegalMoveTest, MatchesTheGeneratorInRandomGames) {
  for (const Position& p : WalkedPositions(1, 12)) ExpectAgreement(p);
}

TEST(LegalMoveTest, MatchesTheGeneratorInRareCases) {
  for (const char* fen :
       {"r3k2r/8/8/8/4R3/8/8/4K3 b kq - 0 1",   // castling out of check
        "r3k2r/8/8/8/8/5R2/8/4K3 b kq - 0 1",   // through an attacked square
        "r3k2r/8/8/8/8/6R1/8/4K3 b kq - 0 1",   // into check
        "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1",      // the castling rook shields the king
        "8/8/8/2k5/3Pp3/8/8/4K2B b - d3 0 1",   // the double-pushed pawn gives check
        "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",    // both pawns leave the king's rank
        "3k4/8/8/8/3Pp3/8/8/3RK3 b - d3 0 1",   // an en passant capture opens the file
        "4k3/8/4r3/8/8/8/3bP3/4K3 w - - 0 1",   // a pinned pawn, and a check
        "4k3/4r3/8/8/8/5n2/3P4/4K3 w - - 0 1",  // a double check
        "1n2k3/P1P5/8/8/8/8/8/4K3 w - - 0 1",   // promotions, one of them a capture
        "3qk3/2P5/1K6/8/8/8/8/8 w - - 0 1"}) {
    SCOPED_TRACE(fen);
    ExpectAgreement(ParseFen(fen).value().position());
  }
}

}  // namespace
}  // namespace quadrille::chess
