// Error messages for illegal moves: the rule that a move breaks.
#ifndef QUADRILLE_CHESS_ILLEGAL_MOVE_H_
#define QUADRILLE_CHESS_ILLEGAL_MOVE_H_

#include <string>

#include "src/chess/move.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Returns the rule that `move` breaks, with the squares concerned, such as "the white pawn on e2
// does not move to e5". Slow, since it uses the piece rules (rules.h).
// Requires: ValidatePosition(position) is OK; `move` is illegal in `position`.
std::string WhyIllegal(const Position& position, Move move);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ILLEGAL_MOVE_H_
