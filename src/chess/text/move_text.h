// How is a move written in the notation of the Universal Chess Interface, and what does such a text
// mean on a board? From square, to square, promotion letter: e2e4, e7e8q.
#ifndef QUADRILLE_CHESS_TEXT_MOVE_TEXT_H_
#define QUADRILLE_CHESS_TEXT_MOVE_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/position.h"

namespace quadrille::chess {

enum class CastlingNotation {
  kKingToDestination,  // e1g1, as in standard chess
  kKingTakesRook,      // e1h1, as in Chess960
};

// True if a right to castle is not of chess's own squares (king on the E file, rook on A or H), so
// that e1g1 would not do.
bool NeedsChess960Notation(const Position& position);

std::string FormatUciMove(Move move, CastlingNotation notation);
// In the notation that `board` needs before `move`.
std::string FormatUciMove(const Board& board, Move move);

// The legal move that `text` means on `board`. Castling is read in either notation; a text that is
// also a plain king move (f1g1 in Chess960) is that.
// Returns InvalidArgument, with the text and what is wrong, if there is none.
absl::StatusOr<Move> ParseUciMove(const Board& board, absl::string_view text);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_MOVE_TEXT_H_
