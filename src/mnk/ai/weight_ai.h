// An AI that plays where its evaluation puts the highest weight.
#ifndef QUADRILLE_MNK_AI_WEIGHT_AI_H_
#define QUADRILLE_MNK_AI_WEIGHT_AI_H_

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/ai/evaluation.h"
#include "src/mnk/ai/position.h"
#include "src/mnk/ai/thinking_ai.h"
#include "src/mnk/any_game.h"

namespace quadrille::mnk {

class WeightAi : public ThinkingAi {
 public:
  // Requires: `evaluation` is not null.
  explicit WeightAi(std::unique_ptr<const Evaluation> evaluation)
      : evaluation_(std::move(evaluation)) {}

 protected:
  int ChooseAmong(const std::vector<int>& cells, const Position& position, const AnyGame& game,
                  Random& random, const std::atomic<bool>& stop) override;

 private:
  std::unique_ptr<const Evaluation> evaluation_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_WEIGHT_AI_H_
