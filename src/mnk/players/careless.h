// Player of a level: plays some of its stones as a weaker AI.
#ifndef QUADRILLE_MNK_PLAYERS_CARELESS_H_
#define QUADRILLE_MNK_PLAYERS_CARELESS_H_

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::mnk {

// Returns the tighter of two limits of positions; 0: none.
inline std::uint64_t TighterLimit(std::uint64_t one, std::uint64_t other) {
  return one == 0 || other == 0 ? std::max(one, other) : std::min(one, other);
}

class CarelessAi : public Ai {
 public:
  // Plays each stone as `weak` with a probability of `percent`, else as `strong`. `nodes`: the
  // positions that `strong` searches for a stone, even if the limits of Analyze() allow more; 0:
  // no such limit. Requires: no AI is null; 0 <= percent <= 100.
  CarelessAi(std::unique_ptr<Ai> strong, std::uint64_t nodes, std::unique_ptr<Ai> weak,
             std::uint32_t percent)
      : strong_(std::move(strong)), nodes_(nodes), weak_(std::move(weak)), percent_(percent) {}

  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) override {
    return Chosen(random).ChooseCell(game, random, stop);
  }

  Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                   const std::atomic<bool>& stop, const AnalysisCallback& report) override {
    ThinkingLimits own = limits;
    if (!limits.infinite) own.nodes = TighterLimit(limits.nodes, nodes_);
    return Chosen(random).Analyze(game, own, random, stop, report);
  }

 private:
  Ai& Chosen(Random& random) { return random.Below(100) < percent_ ? *weak_ : *strong_; }

  std::unique_ptr<Ai> strong_;
  std::uint64_t nodes_;
  std::unique_ptr<Ai> weak_;
  std::uint32_t percent_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_CARELESS_H_
