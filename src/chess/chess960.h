// Chess960 start positions, numbered as in R. Scharnagl, "Fischer-Random-Schach" (2004); number 518
// is the start position of chess.
#ifndef QUADRILLE_CHESS_CHESS960_H_
#define QUADRILLE_CHESS_CHESS960_H_

#include "src/chess/position.h"

namespace quadrille::chess {

inline constexpr int kChess960StartPositions = 960;
inline constexpr int kStandardStartNumber = 518;

// Returns start position `number`. Requires: 0 <= number < kChess960StartPositions.
Position Chess960StartPosition(int number);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_CHESS960_H_
