// Base class of AIs: plays immediate wins, forced defences and the first stone itself.
#ifndef QUADRILLE_MNK_PLAYERS_THINKING_AI_H_
#define QUADRILLE_MNK_PLAYERS_THINKING_AI_H_

#include <atomic>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/search/boards/position.h"

namespace quadrille::mnk {

// Returns the cells in a window with a stone, ascending; the centre of an empty board.
std::vector<int> NearbyCells(const Position& position);

class ThinkingAi : public Ai {
 public:
  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) final;

 protected:
  // Returns one of `cells`. Requires: at least two cells, free and ascending; `position` equals
  // that of `game`.
  virtual int ChooseAmong(const std::vector<int>& cells, const Position& position,
                          const AnyGame& game, Random& random, const std::atomic<bool>& stop) = 0;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_THINKING_AI_H_
