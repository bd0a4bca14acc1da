// How is a position written in Forsyth-Edwards notation, and what does such a text say?
//
// Standard FEN, X-FEN and Shredder-FEN (Chess960): a castling field holds K, Q, k, q (the outermost
// rook on that side of the king) or the letters A-H, a-h of rooks' files, in any order and mix.
#ifndef QUADRILLE_CHESS_FEN_H_
#define QUADRILLE_CHESS_FEN_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/position.h"

namespace quadrille::chess {

inline constexpr char kStartFen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Reads six fields, or the first four (as in EPD), when the clocks are 0 and 1. Fields are
// separated by spaces or tabs, one or more; blanks and line ends around the whole are ignored.
// Returns InvalidArgument, with what, where and the text, if `fen` is anything else or describes a
// position that no game can come to (ValidatePosition()).
absl::StatusOr<Board> ParseFen(absl::string_view fen);

enum class FenCastling {
  kXFen,      // KQkq, and a file letter for a rook that is not the outermost
  kShredder,  // always file letters
};

// The FEN of `position`: the inverse of ParseFen(). The en passant square stands in it whenever a
// pawn just went two ranks. Requires: ValidatePosition(position) is OK.
std::string FormatFen(const Position& position, FenCastling castling = FenCastling::kXFen);
std::string FormatFen(const Board& board, FenCastling castling = FenCastling::kXFen);

// The same without the clocks: the position part of an EPD record.
std::string FormatFenWithoutClocks(const Position& position,
                                   FenCastling castling = FenCastling::kXFen);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_FEN_H_
