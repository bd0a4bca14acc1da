#include "src/mnk/players/threats.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

std::int32_t ThreatLevel(int lacking, int k) {
  if (lacking == k) return 0;
  // A small linear term ranks the first stones of long rows, too.
  const int halvings = std::min(2 * std::max(lacking - 1, 0), 30);
  return (((1 << 18) - (1 << 10)) >> halvings) + (k - lacking);
}

std::unique_ptr<const Evaluation> MakeThreats(const Rules& rules) {
  WindowValues values;
  // Windows longer than the board do not exist.
  const int k = rules.CanBeWon() ? rules.k : 1;
  for (int stones = 0; stones <= k; ++stones) {
    const std::int32_t level = ThreatLevel(k - stones, k);
    values.own_gain.push_back(level + level / 4);
    values.spoiling_gain.push_back(level);
    values.moving_score.push_back(level + level / 2);
    values.waiting_score.push_back(level);
  }
  return std::make_unique<WindowEvaluation>(std::move(values));
}

}  // namespace quadrille::mnk
