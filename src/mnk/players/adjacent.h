// Random player `adjacent`: a random free cell next to a stone; the centre of an empty board.
#ifndef QUADRILLE_MNK_PLAYERS_ADJACENT_H_
#define QUADRILLE_MNK_PLAYERS_ADJACENT_H_

#include <atomic>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"

namespace quadrille::mnk {

class AdjacentAi : public Ai {
 public:
  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>&) override {
    return game.RandomAdjacent(random);
  }
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_ADJACENT_H_
