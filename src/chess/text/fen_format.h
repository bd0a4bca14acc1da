// Forsyth-Edwards notation (FEN): formatting.
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

// The inverse of ParseFen(). The en passant square is written after every double push, even if no
// pawn can capture there. Requires: ValidatePosition(position) is OK.
std::string FormatFen(const Position& position, FenCastling castling = FenCastling::kXFen);

// The same without the clocks: the position part of an EPD record.
std::string FormatFenWithoutClocks(const Position& position,
                                   FenCastling castling = FenCastling::kXFen);

enum class Wing { kKingside, kQueenside };

// Returns the rook that K or Q denotes: the one furthest from the king on that wing of the back
// rank. Empty if there is none or the king is not on its back rank.
// Requires: `color` has a king.
Bitboard OutermostRook(const Position& position, Color color, Wing wing);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_FEN_FORMAT_H_
