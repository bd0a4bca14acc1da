// A packed position: 24 bytes, for lists of millions.
//
// The occupied squares, and four bits for the piece on each, from A1 to H8. Twelve of the sixteen
// codes are the pieces; the other four encode the rest of the state: a white and a black castling
// rook, a pawn that just made a double push, and the black king with Black to move.
#ifndef QUADRILLE_CHESS_PERFT_JOBS_PACKED_POSITION_H_
#define QUADRILLE_CHESS_PERFT_JOBS_PACKED_POSITION_H_

#include <compare>
#include <cstdint>

#include "src/chess/position.h"

namespace quadrille::chess {

struct PackedPosition {
  std::uint64_t occupied = 0;
  std::uint64_t pieces[2] = {0, 0};  // sixteen pieces each, from the low bits

  // For sorting; the order has no other meaning.
  friend constexpr auto operator<=>(const PackedPosition&, const PackedPosition&) = default;
};

static_assert(sizeof(PackedPosition) == 24);

// Packs everything but the clocks, which do not affect counts.
// Requires: ValidatePosition(position) is OK.
PackedPosition PackPosition(const Position& position);

// The inverse; the clocks are 0 and 1. Requires: `packed` came from PackPosition().
Position UnpackPosition(const PackedPosition& packed);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_PACKED_POSITION_H_
