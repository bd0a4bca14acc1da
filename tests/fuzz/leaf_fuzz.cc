// Fuzz target for frontier counts: in any position all tiers count the same leaf nodes two plies
// deep as making each move, with and without multiplication. The input is two bytes per piece:
// square and piece.

#include <cstddef>
#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/square.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/validate.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::chess {
namespace {

// Of a piece's byte, bits 0 to 2 are the type, bit 3 the colour, bit 4 a rook's castling right; bit
// 7 of the first square's byte is the side to move.
Position Place(const std::uint8_t* data, std::size_t size) {
  constexpr ChessPieces kPieces[] = {
      ChessPieces::kKing, ChessPieces::kPawn,  ChessPieces::kKnight, ChessPieces::kBishop,
      ChessPieces::kRook, ChessPieces::kQueen, ChessPieces::kPawn,   ChessPieces::kKnight};
  Position position;
  if (size > 0 && data[0] >= 128) position.side_to_move = Color::kBlack;
  for (std::size_t i = 0; i + 1 < size; i += 2) {
    const Square square(data[i] % 64);
    if (position.Occupied().Contains(square)) continue;
    const ChessPieces piece = kPieces[data[i + 1] % 8];
    position.Put(data[i + 1] & 8 ? Color::kBlack : Color::kWhite, piece, square);
    if (piece == ChessPieces::kRook && (data[i + 1] & 16) != 0) {
      position.castling_rooks |= Bitboard(square);
    }
  }
  return position;
}

void LeafFuzz(const Position& position) {
  if (!ValidatePosition(position).ok()) return;
  const CpuTraits& cpu = CpuTraits::Detected();
  const std::uint64_t leaves = PerftKernelsFor(Tier::kPortable, cpu).perft_unbulked(position, 2);
  for (const Tier tier : kAllTiers) {
    if (!cpu.Supports(tier)) continue;
    const PerftKernels& kernels = PerftKernelsFor(tier, cpu);
    MustHold(kernels.perft(position, 2) == leaves, "perft == perft_unbulked");
    MustHold(kernels.perft_multiplied(position, 2) == leaves, "perft_multiplied == perft_unbulked");
  }
}

}  // namespace
}  // namespace quadrille::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::chess::LeafFuzz(quadrille::chess::Place(data, size));
  return 0;
}
