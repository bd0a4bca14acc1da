// The artificial players (AIs): their interface. players/registry.h makes them.
#ifndef QUADRILLE_MNK_PLAYERS_AI_H_
#define QUADRILLE_MNK_PLAYERS_AI_H_

#include <atomic>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::mnk {

// Chooses the stones of one side. For one game at a time and one thread at a time; it may remember
// things between its moves, but never so that a game cannot jump to another position.
class Ai {
 public:
  virtual ~Ai() = default;

  // The cell for the next stone of the side to move. Reads no clock unless it was made with a time
  // limit; the same game and the same state of `random` give the same cell. Once `stop` is true it
  // returns within 20 ms, with the best free cell that it has found.
  // Requires: game.is_running().
  virtual Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) = 0;

  // The same within `limits` instead of those that it was made with, with its analysis: the line
  // begins with the chosen cell. An AI that does not judge positions calls ChooseCell(), and
  // `report` once; others call `report` at least once.
  // Requires: game.is_running(); `report` may be empty.
  virtual Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                           const std::atomic<bool>& stop, const AnalysisCallback& report);
};

// The stones of the turn that begins or goes on in `game`, as `ai` would place them, each within
// `limits`, those for the turn and the game less what went by. Fewer than stones_left() if one
// wins. Requires: game.is_running().
std::vector<Cell> ChooseTurn(Ai& ai, const AnyGame& game, const ThinkingLimits& limits,
                             Random& random, const std::atomic<bool>& stop);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_AI_H_
