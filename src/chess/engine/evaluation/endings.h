// Known endings against a bare king: won or drawn, and how they are won.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_ENDINGS_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_ENDINGS_H_

#include <optional>

#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

struct KnownEnding {
  const char* name;
  int score;  // for the side with the pieces, in hundredths of a pawn
};

// Every win that is known scores at least this, so that a search prefers it to a mere advantage.
inline constexpr int kKnownWin = 700;

// What is known of the ending of `strong`'s pieces against a bare king, or nothing if that takes an
// evaluation. Won endings score more the nearer the mate.
// Requires: the opponent of `strong` has a king only.
std::optional<KnownEnding> FindKnownEnding(const Position& position, Color strong);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_ENDINGS_H_
