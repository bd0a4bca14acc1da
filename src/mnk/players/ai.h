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

// Chooses stones in one game, on one thread. May keep state, but accepts any position next.
class Ai {
 public:
  virtual ~Ai() = default;

  // Returns the cell for the next stone of the side to move. Without a time limit it reads no clock
  // and depends only on the game and the state of `random`. Returns within 20 ms after `stop` is
  // set, with the best free cell so far. Requires: game.is_running().
  virtual Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) = 0;

  // Like ChooseCell(), but within `limits` instead of those set at creation, and returns an
  // analysis whose line begins with the chosen cell. Calls `report`, if not empty, at least once;
  // the default implementation calls it once, after ChooseCell(). Requires: game.is_running().
  virtual Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                           const std::atomic<bool>& stop, const AnalysisCallback& report);
};

// Returns the stones of `ai` for the rest of the current turn, each chosen within `limits`; turn
// and game time limits are reduced by the time spent. Fewer than stones_left() if a stone wins.
// Requires: game.is_running().
std::vector<Cell> ChooseTurn(Ai& ai, const AnyGame& game, const ThinkingLimits& limits,
                             Random& random, const std::atomic<bool>& stop);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_AI_H_
