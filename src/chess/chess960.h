// The 960 start positions of Chess960 by number.
// The numbering is R. Scharnagl's ("Fischer-Random-Schach", 2004); 518 is the start of chess.
#ifndef QUADRILLE_CHESS_CHESS960_H_
#define QUADRILLE_CHESS_CHESS960_H_

#include "src/chess/position.h"

namespace quadrille::chess {

inline constexpr int kChess960StartPositions = 960;
inline constexpr int kStandardStartNumber = 518;

// The start position of that number, both sides alike, with all rights to castle.
// Requires: 0 <= number < kChess960StartPositions.
Position Chess960StartPosition(int number);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_CHESS960_H_
