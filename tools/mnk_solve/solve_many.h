// Parallel solving of many positions.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_MANY_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_MANY_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/any_game.h"
#include "src/mnk/solver/solve.h"
#include "tools/mnk_solve/flags.h"

namespace quadrille::mnk_solve {

// Returns the solution of a position, unknown after a timeout.
using UnitSolver = std::function<absl::StatusOr<mnk::solver::Solution>(
    const mnk::AnyGame& game, const SearchFlags& search, const std::atomic<bool>& interrupted)>;

// Solves by full search, on one thread.
absl::StatusOr<mnk::solver::Solution> SolveUnit(const mnk::AnyGame& game, const SearchFlags& search,
                                                const std::atomic<bool>& interrupted);

// Solves positions 0 to `count` - 1, one per thread of search.threads, sharing the memory, and
// passes each solution to `keep`, including unknown values after a timeout, one call at a time.
// Ends early if `interrupted`. Returns the first error of `solve` or `keep`, after which `keep` is
// not called.
absl::Status SolveMany(
    std::size_t count, const std::function<mnk::AnyGame(std::size_t)>& position,
    const UnitSolver& solve, const SearchFlags& search, const std::atomic<bool>& interrupted,
    const std::function<absl::Status(std::size_t, const mnk::solver::Solution&)>& keep);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_MANY_H_
