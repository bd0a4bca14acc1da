// Validation of a position: can a game of chess (Chess960 included) come to it, and if not, why?
//
// Only what is certain is refused: every position that can come up in a game passes. Some that
// cannot pass too, such as an impossible pawn structure, or a check from both ends of one line,
// which perft suites in use contain. Move generation handles them all.
#ifndef QUADRILLE_CHESS_VALIDATE_H_
#define QUADRILLE_CHESS_VALIDATE_H_

#include "absl/status/status.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// The longest forced win without a capture or a pawn move that is known takes 517 moves (tables of
// seven pieces, Lomonosov 2012), and some play it out; 150 plies end a game under the rules of
// 2014.
inline constexpr int kMaxHalfmoveClock = 1200;
// The longest possible game has fewer than 8850 moves under those rules.
inline constexpr int kMaxFullmoveNumber = 9999;

// Returns InvalidArgument, naming the rule broken and the squares, if `position` is not a state
// that a game can be in: its sets contradict each other; a king is missing, doubled or beside the
// other; the side that just moved is in check; three pieces or more give check, or two that are not
// queens, rooks or bishops; pawns on the first or last rank; too many pieces, pawns or promoted
// pieces; a castling right whose king and rook are not in place; an en passant square that no pawn
// just jumped over; clocks out of range. A running halfmove clock beside an en passant square
// passes: many collections of positions have it. So does a double step before which the king of the
// side to move stood in check already: no game comes to it, but standard perft suites hold such
// positions.
absl::Status ValidatePosition(const Position& position);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_VALIDATE_H_
