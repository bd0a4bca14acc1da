// Win/draw/loss (WDL) model and normalized centipawns.
#ifndef QUADRILLE_CHESS_ENGINE_WDL_H_
#define QUADRILLE_CHESS_ENGINE_WDL_H_

#include <string>

#include "src/chess/engine/score.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Probabilities in permille.
struct Wdl {
  int win = 0;
  int draw = 0;
  int loss = 0;
};

// Returns the WDL probabilities from the point of view of `score`: a logistic function of it,
// steeper with fewer pieces. They add up to 1000.
Wdl WdlOf(Score score, const Position& position);

// Returns normalized centipawns: 100 means a win probability of 50% at move 32 (about 21 pieces).
// Tablebase scores are not scaled. Requires: !score.IsMate().
int Centipawns(Score score);

// Returns UCI's form: "cp 25" in normalized centipawns, or "mate -3" in moves.
std::string FormatScore(Score score);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_WDL_H_
