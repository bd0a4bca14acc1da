// How is a move written in standard algebraic notation, and what does such a text mean on a board?
// S. J. Edwards, "Portable Game Notation Specification" (1994), section 8.2.3.
#ifndef QUADRILLE_CHESS_TEXT_SAN_H_
#define QUADRILLE_CHESS_TEXT_SAN_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/move.h"

namespace quadrille::chess {

// "Nbd2", "exd6", "O-O", "e8=Q+", "Qh4#": no more of the square of origin than is needed.
// Requires: `move` is one of LegalMoves(board).
std::string FormatSan(const Board& board, Move move);

// The legal move that `text` means. Besides FormatSan()'s own form it reads what people and
// programs write: +, #, ! and ? missing or too many; 0-0; e8Q, e8=q, e8(Q); captures without x or
// with :; origins longer than needed, e2-e4, e2e4, Ng1-f3, g1f3, e1g1; a P for pawns.
// Returns InvalidArgument, with the text and the position, if it is no such text, or no legal move
// or more than one fits.
absl::StatusOr<Move> ParseSan(const Board& board, absl::string_view text);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_SAN_H_
