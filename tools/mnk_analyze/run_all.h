// Engine runs: tests and measures many engines in parallel.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_RUN_ALL_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_RUN_ALL_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "absl/status/status.h"
#include "tools/mnk_analyze/flags.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {

// Calls work(0) to work(count - 1) on `jobs` threads, and done(i) after each, one at a time and in
// order. Returns when all are done; if the threads cannot be started, calls nothing and returns
// ResourceExhausted. Requires: jobs >= 1.
absl::Status RunInOrder(std::size_t count, int jobs, const std::function<void(std::size_t)>& work,
                        const std::function<void(std::size_t)>& done);

// Returns the chosen limits, and installs the interrupt handler.
RunLimits LimitsOf(const RunChoices& choices);

// Tests all of `reports` in parallel and prints their TestLines() in order. Returns Unavailable if
// standard output fails.
absl::Status TestAll(const RunChoices& choices, const RunLimits& limits,
                     std::vector<EngineReport>& reports);

// Measures all of `reports`, one at a time unless jobs were chosen, with iterations(report) games
// each, in `rounds` rounds, so that a temporary disturbance does not affect all rounds of an
// engine. The median counts. Requires: iterations() is thread-safe; rounds >= 1.
absl::Status MeasureAll(const RunChoices& choices, const RunLimits& limits,
                        const std::function<std::int64_t(const EngineReport&)>& iterations,
                        std::int64_t rounds, std::vector<EngineReport>& reports);

// Returns 0 if all passed, 1 if a test or measurement failed, 130 after an interrupt.
int ExitCodeOf(const std::vector<EngineReport>& reports, const RunLimits& limits);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_RUN_ALL_H_
