// XBoard `edit` mode: sets up a position for engines without the `setboard` feature.
#ifndef QUADRILLE_MATCH_PLAYERS_EDIT_POSITION_H_
#define QUADRILLE_MATCH_PLAYERS_EDIT_POSITION_H_

#include <string>
#include <vector>

#include "src/chess/board.h"

namespace quadrille::match {

// Returns the lines to send after `new` and `force`. With Black to move, White first makes a move
// from the start position, as the protocol recommends. `edit` cannot set castling and en passant:
// engines assume castling rights where king and rook are on their initial squares, and no en
// passant square.
std::vector<std::string> EditLines(const chess::Board& board);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_EDIT_POSITION_H_
