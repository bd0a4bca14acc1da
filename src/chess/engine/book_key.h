// Polyglot book key of a position.
#ifndef QUADRILLE_CHESS_ENGINE_BOOK_KEY_H_
#define QUADRILLE_CHESS_ENGINE_BOOK_KEY_H_

#include <cstdint>

#include "src/chess/position.h"

namespace quadrille::chess {

// Returns the Zobrist key of pieces, castling rights, side to move, and the en passant file if a
// pawn of the side to move is next to the pushed pawn, even if it cannot legally capture. In
// Chess960, castling rights are distinguished by side, not by rook file.
std::uint64_t BookKey(const Position& position);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_BOOK_KEY_H_
