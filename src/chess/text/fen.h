// What does a text in Forsyth-Edwards notation say?
//
// Standard FEN, X-FEN and Shredder-FEN (Chess960): a castling field holds K, Q, k, q (the outermost
// rook on that side of the king) or the letters A-H, a-h of rooks' files, in any order and mix.
#ifndef QUADRILLE_CHESS_TEXT_FEN_H_
#define QUADRILLE_CHESS_TEXT_FEN_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/text/fen_format.h"

namespace quadrille::chess {

inline constexpr char kStartFen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Reads six fields, or the first four (as in EPD), when the clocks are 0 and 1. Fields are
// separated by spaces or tabs, one or more; blanks and line ends around the whole are ignored.
// Returns InvalidArgument, with what, where and the text, if `fen` is anything else or describes a
// position that no game can come to (ValidatePosition()).
absl::StatusOr<Board> ParseFen(absl::string_view fen);

// The inverse, with a castling field of either kind. See fen_format.h.
std::string FormatFen(const Board& board, FenCastling castling = FenCastling::kXFen);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_FEN_H_
