// Known endings against a bare king, won or drawn, with scores that drive towards mate.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_ENDINGS_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_ENDINGS_H_

#include <optional>

#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

struct KnownEnding {
  const char* name;
  int score;  // for the strong side, in centipawns
};

// Minimum score of a known win.
inline constexpr int kKnownWin = 700;

// Returns the known ending of `strong` against a bare king, or nullopt if the position must be
// evaluated. Won endings score higher the closer the mate. Requires: the opponent has only a king.
std::optional<KnownEnding> FindKnownEnding(const Position& position, Color strong);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_ENDINGS_H_
