// Colour flip: a position with White and Black swapped.
#ifndef QUADRILLE_CHESS_FLIP_H_
#define QUADRILLE_CHESS_FLIP_H_

#include "src/chess/position.h"

namespace quadrille::chess {

// Returns `position` with colours and side to move swapped and the board mirrored vertically, rank
// 1 to rank 8. Its own inverse. Valid if `position` is.
Position Flipped(const Position& position);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_FLIP_H_
