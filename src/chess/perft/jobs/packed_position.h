// Packed position: 24 bytes, for lists of millions of positions.
//
// Stores the occupied squares and four bits for the piece on each, from A1 to H8. Twelve of the
// sixteen codes are the pieces; the other four encode the rest of the state: a white or a black
// castling rook, a pawn that has just made a double push, and the black king with Black to move.
#ifndef QUADRILLE_CHESS_PERFT_JOBS_PACKED_POSITION_H_
#define QUADRILLE_CHESS_PERFT_JOBS_PACKED_POSITION_H_

#include <compare>
#include <cstdint>

#include "src/chess/position.h"

namespace quadrille::chess {

struct PackedPosition {
  std::uint64_t occupied = 0;
  std::uint64_t pieces[2] = {0, 0};  // sixteen pieces each, from the low bits up

  // An arbitrary order, for sorting.
  friend constexpr auto operator<=>(const PackedPosition&, const PackedPosition&) = default;
};

static_assert(sizeof(PackedPosition) == 24);

// Packs everything except the clocks, which do not affect counts.
// Requires: ValidatePosition(position) is OK.
PackedPosition PackPosition(const Position& position);

// The inverse; sets the clocks to 0 and 1. Requires: `packed` is a result of PackPosition().
Position UnpackPosition(const PackedPosition& packed);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_PACKED_POSITION_H_
