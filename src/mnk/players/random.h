// Random player `random`: a random free cell.
#ifndef QUADRILLE_MNK_PLAYERS_RANDOM_H_
#define QUADRILLE_MNK_PLAYERS_RANDOM_H_

#include <atomic>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"

namespace quadrille::mnk {

class RandomAi : public Ai {
 public:
  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>&) override {
    return game.RandomFree(random);
  }
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_RANDOM_H_
