// How does a position fit into 24 bytes, for lists of millions of them?
//
// The occupied squares, and four bits for the piece on each, from A1 to H8. Of the sixteen codes
// twelve are the pieces; the other four hold what a board does not show: a white and a black rook
// that may still castle, a pawn that just went two ranks, and the black king when Black is to move.
#ifndef QUADRILLE_CHESS_PERFT_JOBS_PACKED_POSITION_H_
#define QUADRILLE_CHESS_PERFT_JOBS_PACKED_POSITION_H_

#include <compare>
#include <cstdint>

#include "src/chess/position.h"

namespace quadrille::chess {

struct PackedPosition {
  std::uint64_t occupied = 0;
  std::uint64_t pieces[2] = {0, 0};  // sixteen pieces each, the one on the lowest square lowest

  // An order for sorting: positions with the same occupied squares stand side by side.
  friend constexpr auto operator<=>(const PackedPosition&, const PackedPosition&) = default;
};

static_assert(sizeof(PackedPosition) == 24);

// All of `position` but its clocks, which no count depends on.
// Requires: ValidatePosition(position) is OK.
PackedPosition PackPosition(const Position& position);

// The inverse; the clocks are 0 and 1. Requires: `packed` came from PackPosition().
Position UnpackPosition(const PackedPosition& packed);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_PACKED_POSITION_H_
