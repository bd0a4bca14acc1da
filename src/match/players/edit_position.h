// XBoard's `edit` command: sets up a position for an engine that does not know `setboard`.
#ifndef QUADRILLE_MATCH_PLAYERS_EDIT_POSITION_H_
#define QUADRILLE_MATCH_PLAYERS_EDIT_POSITION_H_

#include <string>
#include <vector>

#include "src/chess/board.h"

namespace quadrille::match {

// The lines to send after `new` and `force`. Where Black is to move, White moves first in the start
// position, as the protocol advises. The command cannot set castling and en passant rights: engines
// assume castling rights wherever king and rook stand on their initial squares, and no en passant
// square.
std::vector<std::string> EditLines(const chess::Board& board);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_EDIT_POSITION_H_
