// How likely does a score win, draw or lose?
#ifndef QUADRILLE_CHESS_ENGINE_WDL_H_
#define QUADRILLE_CHESS_ENGINE_WDL_H_

#include "src/chess/engine/engine.h"
#include "src/chess/engine/score.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// In thousandths, for the side whose score it is. A logistic curve on either side, which is steeper
// the less material is left to turn the game with; the three add up to 1000.
Wdl WdlOf(Score score, const Position& position);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_WDL_H_
