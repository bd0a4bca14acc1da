#include "src/chess/flip.h"

#include <cstdint>
#include <utility>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

Bitboard MirroredVertically(Bitboard squares) {
  Bitboard mirrored;
  for (const Square square : squares) mirrored |= Bitboard(Square(square.index() ^ 56));
  return mirrored;
}

}  // namespace

Position Flipped(const Position& position) {
  Position flipped = position;
  for (Bitboard* set :
       {&flipped.sides[0], &flipped.sides[1], &flipped.pawns, &flipped.knights, &flipped.diagonal,
        &flipped.orthogonal, &flipped.kings, &flipped.castling_rooks}) {
    *set = MirroredVertically(*set);
  }
  std::swap(flipped.sides[0], flipped.sides[1]);
  flipped.side_to_move = Opponent(position.side_to_move);
  if (position.HasEnPassant()) {
    flipped.en_passant_index = static_cast<std::uint8_t>(position.en_passant_index ^ 56);
  }
  return flipped;
}

}  // namespace quadrille::chess
