// Forsyth-Edwards notation (FEN): parsing.
//
// Accepts standard FEN, X-FEN and Shredder-FEN (Chess960): a castling field holds K, Q, k, q (the
// outermost rook on that side of the king) or the letters A-H, a-h of rooks' files, in any mix.
#ifndef QUADRILLE_CHESS_TEXT_FEN_H_
#define QUADRILLE_CHESS_TEXT_FEN_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/text/fen_format.h"

namespace quadrille::chess {

inline constexpr char kStartFen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Parses four to six fields. A clock that is missing or "-" is 0, a move number that is missing,
// "-" or 0 is 1. Fields are separated by one or more spaces or tabs; surrounding white space is
// ignored. Returns InvalidArgument, with the column and the offending text, for malformed text, or
// ValidatePosition()'s error.
absl::StatusOr<Board> ParseFen(absl::string_view fen);

// The same, or the start position for "startpos", the word of UCI.
absl::StatusOr<Board> ParseFenOrStartpos(absl::string_view text);

// The inverse. See fen_format.h.
std::string FormatFen(const Board& board, FenCastling castling = FenCastling::kXFen);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_FEN_H_
