#include "src/mnk/players/sequences.h"

#include <cstdint>
#include <memory>
#include <utility>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

std::unique_ptr<const Evaluation> MakeSequences(const Rules& rules) {
  WindowValues values;
  // Windows longer than the board do not exist.
  const int k = rules.CanBeWon() ? rules.k : 1;
  for (int stones = 0; stones <= k; ++stones) {
    const std::int32_t square = stones * stones;
    values.own_gain.push_back(square);
    values.spoiling_gain.push_back(square);
    values.moving_score.push_back(square);
    values.waiting_score.push_back(square);
  }
  return std::make_unique<WindowEvaluation>(std::move(values));
}

}  // namespace quadrille::mnk
