// Engine run: tests and measures one engine under time limits.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_RUN_ENGINE_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_RUN_ENGINE_H_

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "src/mnk/rules.h"
#include "src/protocol/client/client.h"
#include "src/protocol/correctness/correctness_tests.h"

namespace quadrille::mnk_analyze {

struct RunLimits {
  absl::Duration answer = absl::Seconds(10);  // per answer of an engine
  absl::Duration test = absl::Seconds(300);   // per test or measurement
  const std::atomic<bool>* stop = nullptr;    // may be null
  bool IsStopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

struct TestResult {
  absl::string_view name;
  correctness::TestVerdict verdict;
  double seconds = 0;
};

struct Measurement {
  std::int64_t games = 0;   // AI against AI; fewer than requested on a timeout
  std::int64_t stones = 0;  // of all games
  double games_seconds = 0;
  std::int64_t lists = 0;  // getmoves on the empty board
  double lists_seconds = 0;
  mnk::EnginePerf perf;  // the engine's own figures

  double games_per_second() const { return games_seconds > 0 ? games / games_seconds : 0; }
  double stones_per_game() const {
    return games > 0 ? static_cast<double>(stones) / static_cast<double>(games) : 0;
  }
};

struct EngineReport {
  std::string path;
  std::string name;                    // the last part of the path
  std::optional<mnk::Rules> made_for;  // the expected rules, if known
  std::optional<mnk::Rules> rules;     // as reported by the engine
  bool ai_is_adjacent = false;         // the engine has accepted the AI `adjacent`
  std::vector<TestResult> tests;       // those run or not applicable
  std::optional<absl::StatusOr<Measurement>> measurement;  // if requested

  int Count(correctness::TestOutcome outcome) const;
};

EngineReport ReportFor(absl::string_view path);

// Runs all eleven tests, each in its own process, and adds them to `report`. An engine that reports
// no rules, or unexpected ones, fails them all. When stopped, skips the rest.
void RunCorrectness(const RunLimits& limits, EngineReport& report);

// Minimum number of lists, which are fast and averaged by the engine.
inline constexpr std::int64_t kMinLists = 100;

// Measures `iterations` games of the engine against itself, and as many lists of the free cells,
// but at least kMinLists. Returns the measurement or the error; fills in missing fields of
// `report`.
absl::StatusOr<Measurement> RunPerformance(std::int64_t iterations, const RunLimits& limits,
                                           EngineReport& report);

// Returns the median of each figure (the upper one for even counts). Requires: not empty.
Measurement MedianOf(absl::Span<const Measurement> measurements);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_RUN_ENGINE_H_
