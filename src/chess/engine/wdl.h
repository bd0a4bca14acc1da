// Win/draw/loss model (WDL), and normalized centipawns.
#ifndef QUADRILLE_CHESS_ENGINE_WDL_H_
#define QUADRILLE_CHESS_ENGINE_WDL_H_

#include "src/chess/engine/score.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Probabilities in permille.
struct Wdl {
  int win = 0;
  int draw = 0;
  int loss = 0;
};

// For the side of the score. Logistic in the score, steeper with fewer pieces; the three add up to
// 1000.
Wdl WdlOf(Score score, const Position& position);

// Score in normalized centipawns: 100 is a win probability of 50 % at move 32. Tablebase scores are
// not scaled. Requires: !score.IsMate().
int Centipawns(Score score);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_WDL_H_
