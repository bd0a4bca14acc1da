// The Polyglot key of a position.
#ifndef QUADRILLE_CHESS_ENGINE_BOOK_KEY_H_
#define QUADRILLE_CHESS_ENGINE_BOOK_KEY_H_

#include <cstdint>

#include "src/chess/position.h"

namespace quadrille::chess {

// The exclusive or of a number for each piece on its square, each right to castle, the file of a
// pawn that just went two ranks if a pawn of the side to move stands next to it (whether or not it
// may capture), and White to move. In Chess960 the rights are those to castle with a rook on that
// side.
std::uint64_t BookKey(const Position& position);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_BOOK_KEY_H_
