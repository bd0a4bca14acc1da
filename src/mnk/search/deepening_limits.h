// Limits of iterative deepening.
#ifndef QUADRILLE_MNK_SEARCH_DEEPENING_LIMITS_H_
#define QUADRILLE_MNK_SEARCH_DEEPENING_LIMITS_H_

#include <chrono>
#include <cstdint>
#include <optional>

namespace quadrille::mnk {

struct DeepeningLimits {
  std::optional<std::chrono::steady_clock::time_point> deadline;    // aborts the iteration
  std::optional<std::chrono::steady_clock::time_point> last_start;  // no iteration begins later
  std::uint64_t nodes = UINT64_MAX;                                 // of the main thread
  int depth = 200;
  bool infinite = false;  // continues after a proof
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_DEEPENING_LIMITS_H_
