// Position validation, for chess and Chess960.
//
// Accepts every position that can be reached in a game, and some unreachable ones that occur in
// perft suites, such as an impossible pawn structure or a check from both ends of a line. Move
// generation handles every accepted position.
#ifndef QUADRILLE_CHESS_VALIDATE_H_
#define QUADRILLE_CHESS_VALIDATE_H_

#include "absl/status/status.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Larger than the 150 plies of the FIDE rules of 2014, because the longest known win without a
// capture or pawn move takes 517 moves (7-piece tables, Lomonosov 2012).
inline constexpr int kMaxHalfmoveClock = 1200;
// The longest possible game has fewer than 8850 moves under the FIDE rules of 2014.
inline constexpr int kMaxFullmoveNumber = 9999;

// Returns InvalidArgument, with the broken rule and the squares, if
//   - the bitboards contradict each other;
//   - a king is missing, duplicated or adjacent to the other;
//   - the side that has just moved is in check;
//   - three or more pieces give check, or two that are not sliders;
//   - there are pawns on the first or last rank, or too many pieces, pawns or promoted pieces;
//   - a castling right lacks its king or rook;
//   - the last move cannot have been a double push across the en passant square;
//   - a clock is out of range.
// Accepted, since collections and perft suites contain them: a nonzero halfmove clock with an en
// passant square, a double push before which the side now to move was already in check, and two
// bishops on squares of one colour without a promotion.
absl::Status ValidatePosition(const Position& position);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_VALIDATE_H_
