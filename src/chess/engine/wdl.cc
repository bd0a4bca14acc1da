#include "src/chess/engine/wdl.h"

#include <cassert>
#include <cmath>
#include <ostream>
#include <string>

namespace quadrille::chess {
namespace {

// Fitted by `train check` to 3,000 self-play games at 2,000 nodes per move (docs/training.md).
constexpr double kHalfAtMove32 = 108;  // score with a win probability of 50% at move 32

int WinPermille(int score, int pieces) {
  const double half = 244.7 - 6.39 * pieces;  // score with a win probability of 50%
  const double scale = 54.3 + 2.41 * pieces;
  return static_cast<int>(std::lround(1000 / (1 + std::exp((half - score) / scale))));
}

}  // namespace

Wdl WdlOf(Score score, const Position& position) {
  if (score.IsWin()) return {1000, 0, 0};
  if (score.IsLoss()) return {0, 0, 1000};
  const int pieces = position.Occupied().Count();
  const int win = WinPermille(score.value(), pieces);
  const int loss = WinPermille(-score.value(), pieces);
  return {win, 1000 - win - loss, loss};
}

int Centipawns(Score score) {
  assert(!score.IsMate());
  if (score.IsDecided()) return score.value();
  return static_cast<int>(std::lround(score.value() * 100 / kHalfAtMove32));
}

std::string FormatScore(Score score) {
  return score.IsMate() ? "mate " + std::to_string(score.MateMoves())
                        : "cp " + std::to_string(Centipawns(score));
}

std::ostream& operator<<(std::ostream& out, Score score) { return out << FormatScore(score); }

}  // namespace quadrille::chess
