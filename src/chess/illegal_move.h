// Error messages for illegal moves: the rule of chess that a move breaks.
#ifndef QUADRILLE_CHESS_ILLEGAL_MOVE_H_
#define QUADRILLE_CHESS_ILLEGAL_MOVE_H_

#include <string>

#include "src/chess/move.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Returns the rule that `move` breaks, with the squares concerned, such as "the white pawn on e2
// does not move to e5". Slow: uses the readable piece rules.
// Requires: ValidatePosition(position) is OK and `move` is not legal in it.
std::string WhyIllegal(const Position& position, Move move);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ILLEGAL_MOVE_H_
