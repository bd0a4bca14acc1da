#include "tools/mnk_solve/solve_many.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/base/threads/run_on_threads.h"
#include "src/mnk/any_game.h"
#include "src/mnk/solver/solve.h"
#include "tools/mnk_solve/flags.h"

namespace quadrille::mnk_solve {

absl::StatusOr<mnk::solver::Solution> SolveUnit(const mnk::AnyGame& game, const SearchFlags& search,
                                                const std::atomic<bool>& interrupted) {
  mnk::solver::SolveLimits limits;
  limits.hash_megabytes = search.hash_mb;
  limits.seconds = absl::ToDoubleSeconds(search.time);
  limits.variation = false;
  limits.stop = &interrupted;
  return mnk::solver::Solve(game, limits);
}

absl::Status SolveMany(
    std::size_t count, const std::function<mnk::AnyGame(std::size_t)>& position,
    const UnitSolver& solve, const SearchFlags& search, const std::atomic<bool>& interrupted,
    const std::function<absl::Status(std::size_t, const mnk::solver::Solution&)>& keep) {
  std::atomic<bool> failed = false;
  std::mutex mutex;
  absl::Status first_error;
  const int threads = ThreadCount(search.threads);
  SearchFlags of_unit = search;
  of_unit.hash_mb = std::max<std::int64_t>(2, search.hash_mb / threads);
  const absl::Status started = RunOnThreads(threads, count, [&](std::size_t i) {
    if (failed || interrupted) return;
    const absl::StatusOr<mnk::solver::Solution> solution = solve(position(i), of_unit, interrupted);
    const std::lock_guard<std::mutex> lock(mutex);
    if (failed) return;
    absl::Status status = solution.status();
    if (status.ok()) {
      const bool is_known = solution->value() != mnk::solver::GameValue::kUnknown;
      if (interrupted && !is_known) return;
      status = keep(i, *solution);
    }
    first_error.Update(status);
    failed = failed || !status.ok();
  });
  return started.ok() ? first_error : started;
}

}  // namespace quadrille::mnk_solve
