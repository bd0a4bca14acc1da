// UCI move notation: from square, to square, promotion letter (e2e4, e7e8q).
#ifndef QUADRILLE_CHESS_TEXT_MOVE_TEXT_H_
#define QUADRILLE_CHESS_TEXT_MOVE_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Returns true if a castling right is not that of standard chess (king on the e-file, rook on the
// a- or h-file), so that castling must be written as king takes rook.
bool NeedsChess960Notation(const Position& position);

// The overload of move.h in the notation that NeedsChess960Notation() requires for `board`.
std::string FormatUciMove(const Board& board, Move move);

// Returns the legal move that `text` denotes on `board`. Castling is accepted in either notation; a
// text that is also a plain king move (f1g1 in Chess960) is the king move.
// Returns InvalidArgument, with the text and the rule broken, if there is none.
absl::StatusOr<Move> ParseUciMove(const Board& board, absl::string_view text);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_MOVE_TEXT_H_
