// How is a position given to an engine of the XBoard protocol that does not know `setboard`?
#ifndef QUADRILLE_MATCH_GAMES_EDIT_POSITION_H_
#define QUADRILLE_MATCH_GAMES_EDIT_POSITION_H_

#include <string>
#include <vector>

#include "src/chess/board.h"

namespace quadrille::match {

// The lines to send after `new` and `force`. Where Black is to move, White moves first in the start
// position, as the protocol advises. The protocol cannot tell rights: engines take castling to be
// allowed wherever king and rook stand at home, and en passant not to be.
std::vector<std::string> EditLines(const chess::Board& board);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_EDIT_POSITION_H_
