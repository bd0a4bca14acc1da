// Tests and measurements of many engines, several at a time.
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

// Calls work(0) to work(count - 1) on `jobs` threads, and done(i) for each after its work, one at a
// time and in order. Returns when all is done; ResourceExhausted, with nothing called, if the
// system starts fewer threads. Requires: jobs >= 1.
absl::Status RunInOrder(std::size_t count, int jobs, const std::function<void(std::size_t)>& work,
                        const std::function<void(std::size_t)>& done);

// The limits chosen; interrupts stop the run from here on.
RunLimits LimitsOf(const RunChoices& choices);

// Tests all of `reports`, several at a time, and prints the TestLines() of each as soon as those
// before it are printed. Returns Unavailable if standard output takes no more.
absl::Status TestAll(const RunChoices& choices, const RunLimits& limits,
                     std::vector<EngineReport>& reports);

// Measures all of `reports`, one at a time unless several were chosen, with as many games as
// `iterations` says of each; then all of them again, up to `rounds` in all, so that what disturbs
// the machine for a while disturbs no engine in every round. What counts is the median.
// Requires: iterations() can be called from several threads; rounds >= 1.
absl::Status MeasureAll(const RunChoices& choices, const RunLimits& limits,
                        const std::function<std::int64_t(const EngineReport&)>& iterations,
                        std::int64_t rounds, std::vector<EngineReport>& reports);

// 0 if nothing failed, 1 if a test or a measurement did, 130 after an interrupt.
int ExitCodeOf(const std::vector<EngineReport>& reports, const RunLimits& limits);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_RUN_ALL_H_
