// The AIs `random` and `adjacent`, which choose by chance alone.
#ifndef QUADRILLE_MNK_AI_CHANCE_AIS_H_
#define QUADRILLE_MNK_AI_CHANCE_AIS_H_

#include <atomic>

#include "src/base/random.h"
#include "src/mnk/ai/ai.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"

namespace quadrille::mnk {

// Any free cell.
class RandomAi : public Ai {
 public:
  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>&) override {
    return game.RandomFree(random);
  }
};

// Any free cell next to a stone; the centre of an empty board.
class AdjacentAi : public Ai {
 public:
  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>&) override {
    return game.RandomAdjacent(random);
  }
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_CHANCE_AIS_H_
