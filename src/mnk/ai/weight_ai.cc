#include "src/mnk/ai/weight_ai.h"

#include <atomic>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/ai/choose.h"
#include "src/mnk/ai/evaluation.h"
#include "src/mnk/ai/position.h"
#include "src/mnk/ai/window_scan.h"
#include "src/mnk/any_game.h"

namespace quadrille::mnk {

int WeightAi::ChooseAmong(const std::vector<int>& cells, const Position& position, const AnyGame&,
                          Random& random, const std::atomic<bool>&) {
  Weights weights(position.rules().cells(), 0);
  evaluation_->Weigh(position, weights);
  return ChooseHighest(cells, weights, random);
}

}  // namespace quadrille::mnk
