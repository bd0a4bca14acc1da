// Solves many positions, several at the same time.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_MANY_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_MANY_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "absl/status/status.h"
#include "src/mnk/any_game.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk_solve {

struct ManyLimits {
  int threads = 1;                  // so many positions at the same time
  std::int64_t hash_megabytes = 2;  // of all threads
  double seconds = 0;               // for each position; 0: no limit
};

// Solves the positions 0 to `count`, each by one thread, and gives `keep` each solution, also those
// of unknown value for which the time was too short; it is called by one thread at a time. Ends
// early if `interrupted`. Returns the first error of Solve() or `keep`, after which nothing is
// kept.
absl::Status SolveMany(
    std::size_t count, const std::function<mnk::AnyGame(std::size_t)>& position,
    const ManyLimits& limits, const std::atomic<bool>& interrupted,
    const std::function<absl::Status(std::size_t, const mnk::solver::Solution&)>& keep);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_MANY_H_
