// Does asking about one move give the answer that making all moves gives?
#include <algorithm>
#include <cstdint>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/isa.h"
#include "src/chess/kernels.h"
#include "src/chess/legal_move_inl.h"
#include "src/chess/move.h"
#include "src/chess/threats_inl.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

template <Color kUs>
bool IsLegalFor(const Position& p, Move move) {
  return IsLegalMove<Portable, kUs>(p, FindThreats<Portable, kUs>(p, LeaperDanger<kUs>(p)), move);
}

TEST(LegalMoveTest, AgreesWithTheGeneratorOnWhateverSixteenBitsSay) {
  for (const Position& p : WalkedPositions(1, 12)) {
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
}

}  // namespace
}  // namespace quadrille::chess
