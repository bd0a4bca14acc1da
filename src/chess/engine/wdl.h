// What a score means: win, draw and loss chances (WDL), and centipawns to tell.
#ifndef QUADRILLE_CHESS_ENGINE_WDL_H_
#define QUADRILLE_CHESS_ENGINE_WDL_H_

#include "src/chess/engine/score.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// How likely a side wins, draws and loses, in thousandths.
struct Wdl {
  int win = 0;
  int draw = 0;
  int loss = 0;
};

// In thousandths, for the side whose score it is. A logistic curve on either side, which is steeper
// the less material is left to turn the game with; the three add up to 1000.
Wdl WdlOf(Score score, const Position& position);

// The score as it is told to users, in centipawns of which 100 win half of the games at move 32,
// whatever the evaluation's own unit is. A win or loss by the tables keeps its value. Requires:
// !score.IsMate().
int Centipawns(Score score);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_WDL_H_
