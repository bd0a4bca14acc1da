// Win, draw and loss chances (WDL) of a score.
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

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_WDL_H_
