// The interface of AI players. players/registry.h creates them.
#ifndef QUADRILLE_MNK_PLAYERS_AI_H_
#define QUADRILLE_MNK_PLAYERS_AI_H_

#include <atomic>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::mnk {

// Chooses stones in one game and on one thread at a time. It may keep state between moves, but must
// accept any position next.
class Ai {
 public:
  virtual ~Ai() = default;

  // The cell for the next stone of the side to move. Deterministic, given the game and the state of
  // `random`, and reads no clock, unless created with a time limit. Returns within 20 ms after
  // `stop` is set, with the best free cell so far. Requires: game.is_running().
  virtual Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) = 0;

  // As ChooseCell(), with an analysis whose line begins with the chosen cell, within `limits`
  // instead of those set at creation. The default calls ChooseCell() and `report` once; others call
  // `report` at least once.
  // Requires: game.is_running(); `report` may be empty.
  virtual Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                           const std::atomic<bool>& stop, const AnalysisCallback& report);
};

// The rest of the current turn as `ai` plays it, each stone within `limits`; time limits of turn
// and game are reduced by the time spent. Fewer than stones_left() if a stone wins.
// Requires: game.is_running().
std::vector<Cell> ChooseTurn(Ai& ai, const AnyGame& game, const ThinkingLimits& limits,
                             Random& random, const std::atomic<bool>& stop);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_AI_H_
