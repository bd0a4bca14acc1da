// How is a position written in Forsyth-Edwards notation?
#ifndef QUADRILLE_CHESS_TEXT_FEN_FORMAT_H_
#define QUADRILLE_CHESS_TEXT_FEN_FORMAT_H_

#include <string>

#include "src/bitboard/bitboard.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

enum class FenCastling {
  kXFen,      // KQkq, and a file letter for a rook that is not the outermost
  kShredder,  // always file letters
};

// The FEN of `position`: the inverse of ParseFen(). The en passant square stands in it whenever a
// pawn just went two ranks. Requires: ValidatePosition(position) is OK.
std::string FormatFen(const Position& position, FenCastling castling = FenCastling::kXFen);

// The same without the clocks: the position part of an EPD record.
std::string FormatFenWithoutClocks(const Position& position,
                                   FenCastling castling = FenCastling::kXFen);

enum class Wing { kKingside, kQueenside };

// The rook of `color` that K or Q means: of those on the king's back rank, the furthest from him on
// that wing. Empty if there is none or he is not on his back rank. Requires: he is on the board.
Bitboard OutermostRook(const Position& position, Color color, Wing wing);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_FEN_FORMAT_H_
