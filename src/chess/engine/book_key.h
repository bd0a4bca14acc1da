// Polyglot key of a position.
#ifndef QUADRILLE_CHESS_ENGINE_BOOK_KEY_H_
#define QUADRILLE_CHESS_ENGINE_BOOK_KEY_H_

#include <cstdint>

#include "src/chess/position.h"

namespace quadrille::chess {

// Zobrist key: pieces on squares, castling rights, White to move, and the en passant file if a pawn
// of the side to move stands next to the pawn that was pushed, even if it cannot legally capture.
// In Chess960 rights are by side, not by rook file.
std::uint64_t BookKey(const Position& position);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_BOOK_KEY_H_
