// When a search that goes deeper and deeper ends.
#ifndef QUADRILLE_MNK_SEARCH_DEEPENING_LIMITS_H_
#define QUADRILLE_MNK_SEARCH_DEEPENING_LIMITS_H_

#include <chrono>
#include <cstdint>
#include <optional>

namespace quadrille::mnk {

struct DeepeningLimits {
  std::optional<std::chrono::steady_clock::time_point> deadline;    // stops in the middle
  std::optional<std::chrono::steady_clock::time_point> last_start;  // no iteration begins later
  std::uint64_t nodes = UINT64_MAX;                                 // of the first thread
  int depth = 200;
  bool infinite = false;  // goes on when it has proved the result
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_DEEPENING_LIMITS_H_
