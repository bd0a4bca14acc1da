#include "tools/mnk_analyze/run_all.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/base/threads/run_on_threads.h"
#include "tools/mnk_analyze/flags.h"
#include "tools/mnk_analyze/report.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {
namespace {}  // namespace

absl::Status RunInOrder(std::size_t count, int jobs, const std::function<void(std::size_t)>& work,
                        const std::function<void(std::size_t)>& done) {
  std::mutex mutex;  // guards the members below, and serializes done()
  std::vector<bool> finished(count, false);
  std::size_t reported = 0;
  return RunOnThreads(jobs, count, [&](std::size_t i) {
    work(i);
    const std::lock_guard<std::mutex> lock(mutex);
    finished[i] = true;
    while (reported < count && finished[reported]) done(reported++);
  });
}

RunLimits LimitsOf(const RunChoices& choices) {
  return {.answer = choices.answer, .test = choices.test, .stop = &WatchInterrupts()};
}

absl::Status TestAll(const RunChoices& choices, const RunLimits& limits,
                     std::vector<EngineReport>& reports) {
  std::atomic<std::size_t> tested{0};
  absl::Status output = absl::OkStatus();
  const ProgressDisplay display(choices.progress, [&] {
    return ProgressState{.done = static_cast<double>(tested),
                         .total = static_cast<double>(reports.size()),
                         .unit = "engines",
                         .notes = {"testing"}};
  });
  const absl::Status ran = RunInOrder(
      reports.size(), ThreadCount(static_cast<int>(choices.jobs)),
      [&](std::size_t i) {
        RunCorrectness(limits, reports[i]);
        ++tested;
      },
      [&](std::size_t i) {
        if (output.ok()) output = WriteStandardOutput(TestLines(reports[i], choices.all));
      });
  return ran.ok() ? output : ran;
}

absl::Status MeasureAll(const RunChoices& choices, const RunLimits& limits,
                        const std::function<std::int64_t(const EngineReport&)>& iterations,
                        std::int64_t rounds, std::vector<EngineReport>& reports) {
  const std::size_t count = reports.size();
  std::vector<std::vector<Measurement>> measured(count);
  std::atomic<std::size_t> runs{0};
  const ProgressDisplay display(choices.progress, [&] {
    return ProgressState{.done = static_cast<double>(runs),
                         .total = static_cast<double>(count) * static_cast<double>(rounds),
                         .unit = "measurements"};
  });
  const auto measure = [&](std::size_t i) {
    EngineReport& report = reports[i];
    const bool failed = report.measurement && !report.measurement->ok();
    if (!failed && !limits.IsStopped()) {
      absl::StatusOr<Measurement> result = RunPerformance(iterations(report), limits, report);
      if (limits.IsStopped()) return;  // the result may be incomplete
      if (result.ok()) {
        measured[i].push_back(*result);
        result = MedianOf(measured[i]);
      }
      report.measurement = std::move(result);
    }
    ++runs;
  };
  for (std::int64_t round = 0; round < rounds; ++round) {
    const int jobs = choices.jobs > 0 ? static_cast<int>(choices.jobs) : 1;
    const absl::Status ran = RunInOrder(count, jobs, measure, [](std::size_t) {});
    if (!ran.ok()) return ran;
  }
  return absl::OkStatus();
}

int ExitCodeOf(const std::vector<EngineReport>& reports, const RunLimits& limits) {
  if (limits.IsStopped()) return Interrupted("the results are incomplete");
  bool failed = AddUp(reports).failed > 0;
  for (const EngineReport& report : reports) {
    failed = failed || (report.measurement && !report.measurement->ok());
  }
  return failed ? kExitFailed : kExitSuccess;
}

}  // namespace quadrille::mnk_analyze
