// Color flip: a position with White and Black swapped.
#ifndef QUADRILLE_CHESS_FLIP_H_
#define QUADRILLE_CHESS_FLIP_H_

#include "src/chess/position.h"

namespace quadrille::chess {

// Returns `position` with colors and side to move swapped and the board mirrored vertically, so
// that rank 1 becomes rank 8. Self-inverse. Preserves validity.
Position Flipped(const Position& position);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_FLIP_H_
