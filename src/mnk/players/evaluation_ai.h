// Players without search: choose the cell with the highest weight of an evaluation.
#ifndef QUADRILLE_MNK_PLAYERS_EVALUATION_AI_H_
#define QUADRILLE_MNK_PLAYERS_EVALUATION_AI_H_

#include <atomic>
#include <memory>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/choose.h"
#include "src/mnk/players/thinking_ai.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"

namespace quadrille::mnk {

class EvaluationAi : public ThinkingAi {
 public:
  // Requires: `evaluation` is not null.
  explicit EvaluationAi(std::unique_ptr<const Evaluation> evaluation)
      : evaluation_(std::move(evaluation)) {}

 protected:
  int ChooseAmong(const std::vector<int>& cells, const Position& position, const AnyGame&,
                  Random& random, const std::atomic<bool>&) override {
    Weights weights(position.rules().cells(), 0);
    evaluation_->Weigh(position, weights);
    return ChooseHighest(cells, weights, random);
  }

 private:
  std::unique_ptr<const Evaluation> evaluation_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_EVALUATION_AI_H_
