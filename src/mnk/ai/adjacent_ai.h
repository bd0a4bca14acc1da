// Who plays next to a stone, wherever it lies?
#ifndef QUADRILLE_MNK_AI_ADJACENT_AI_H_
#define QUADRILLE_MNK_AI_ADJACENT_AI_H_

#include <atomic>

#include "src/base/random.h"
#include "src/mnk/ai/ai.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"

namespace quadrille::mnk {

class AdjacentAi : public Ai {
 public:
  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>&) override {
    return game.RandomAdjacent(random);
  }
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_ADJACENT_AI_H_
