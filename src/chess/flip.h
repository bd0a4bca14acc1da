// A position seen from the other side of the board.
#ifndef QUADRILLE_CHESS_FLIP_H_
#define QUADRILLE_CHESS_FLIP_H_

#include "src/chess/position.h"

namespace quadrille::chess {

// The same position with colours swapped and the board turned over, rank 1 for rank 8: White's
// pieces are Black's, the other side is to move, and every move of one is its mirror image in the
// other. Its own inverse. Valid if `position` is.
Position Flipped(const Position& position);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_FLIP_H_
