// Tests and measurements of one engine, within limits of time.
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
  absl::Duration answer = absl::Seconds(10);  // for one answer of an engine
  absl::Duration test = absl::Seconds(300);   // for one test, or one measurement
  const std::atomic<bool>* stop = nullptr;    // true: come to an end; may be null
  bool IsStopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

struct TestResult {
  absl::string_view name;
  correctness::TestVerdict verdict;
  double seconds = 0;
};

struct Measurement {
  std::int64_t games = 0;   // AI against AI; fewer than asked for if the time was up
  std::int64_t stones = 0;  // in all of them
  double games_seconds = 0;
  std::int64_t lists = 0;  // getmoves on the empty board
  double lists_seconds = 0;
  mnk::EnginePerf perf;  // as the engine itself has measured

  double games_per_second() const { return games_seconds > 0 ? games / games_seconds : 0; }
  double stones_per_game() const {
    return games > 0 ? static_cast<double>(stones) / static_cast<double>(games) : 0;
  }
};

struct EngineReport {
  std::string path;
  std::string name;                    // the last part of the path
  std::optional<mnk::Rules> made_for;  // the game it has to play, if that is known
  std::optional<mnk::Rules> rules;     // as the engine says; nothing if it does not
  bool ai_is_adjacent = false;         // it plays by that AI, because we asked it to
  std::vector<TestResult> tests;       // those that were run, or do not apply
  std::optional<absl::StatusOr<Measurement>> measurement;  // if one was asked for

  int Count(correctness::TestOutcome outcome) const;
};

// The engine by that path, about which nothing is known yet.
EngineReport ReportFor(absl::string_view path);

// Runs all eleven tests, each in a process of its own, and adds them to `report`. An engine that
// does not even tell its rules, or not those it is made for, fails them all. If stopped it leaves
// out the rest.
void RunCorrectness(const RunLimits& limits, EngineReport& report);

// Lists are quick, and engines tell the average of them: there are at least so many.
inline constexpr std::int64_t kFewestLists = 100;

// Has the engine play `iterations` games against itself and list the free cells as often, or
// kFewestLists times if that is more, and returns what that took, or how it failed. Learns about
// the engine what `report` does not know.
absl::StatusOr<Measurement> RunPerformance(std::int64_t iterations, const RunLimits& limits,
                                           EngineReport& report);

// Of each figure the median (of an even number the higher of the two in the middle), so that one
// that was disturbed does not count. Requires: there are some.
Measurement MedianOf(absl::Span<const Measurement> measurements);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_RUN_ENGINE_H_
