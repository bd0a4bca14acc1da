// Standard algebraic notation (SAN).
// S. J. Edwards, "Portable Game Notation Specification" (1994), section 8.2.3.
#ifndef QUADRILLE_CHESS_TEXT_SAN_H_
#define QUADRILLE_CHESS_TEXT_SAN_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// "Nbd2", "exd6", "O-O", "e8=Q+", "Qh4#", with minimal disambiguation.
// Requires: `move` is one of LegalMoves(board).
std::string FormatSan(const Board& board, Move move);
// The same, if the board after the move is known.
std::string FormatSan(const Board& board, Move move, const Board& after);

// Returns the legal move that `text` denotes. Accepts common variations of SAN: missing or
// superfluous +, #, ! and ?; 0-0; e8Q, e8=q, e8(Q); captures without x or with :; superfluous
// disambiguation and long notation (e2-e4, e2e4, Ng1-f3, g1f3, e1g1); a P for pawns; "e.p."; in
// UTF-8 figurines, dashes and ×.
// Returns InvalidArgument, with the text and the position, if the text is malformed or does not
// denote exactly one legal move.
absl::StatusOr<Move> ParseSan(const Board& board, absl::string_view text);

// The same for most texts, or nullopt, also for some that ParseSan() accepts: castling written as
// e1g1. For reading many games: needs no key and makes no message.
// Requires: ValidatePosition(position) is OK.
std::optional<Move> FindSanMove(const Position& position, absl::string_view text);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_SAN_H_
