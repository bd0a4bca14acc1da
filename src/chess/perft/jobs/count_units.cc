#include "src/chess/perft/jobs/count_units.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/threads/run_on_threads.h"
#include "src/chess/perft/jobs/packed_position.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_walk.h"

namespace quadrille::chess {
namespace {

class UnitsRun {
 public:
  UnitsRun(const PerftGenerator& generator, const std::vector<UnitTask>& tasks,
           const PerftOptions& options, const UnitSink& sink)
      : generator_(generator), tasks_(tasks), options_(options), sink_(sink) {
    if (options.progress != nullptr) options.progress->units = tasks.size();
  }

  absl::StatusOr<UnitsCounted> Run() {
    const int threads =
        static_cast<int>(std::clamp<std::size_t>(tasks_.size(), 1, ThreadCount(options_.threads)));
    const absl::Status started = RunOnThreads(threads, threads, [this](std::size_t) { Work(); });
    if (!started.ok()) return started;
    if (!status_.ok()) return status_;
    counted_.complete = counted_.units == tasks_.size();
    return counted_;
  }

 private:
  const std::atomic<bool>& Stop() const {
    static constexpr std::atomic<bool> kNever{false};
    return options_.stop != nullptr ? *options_.stop : kNever;
  }

  void Work() {
    PerftWalk walk(generator_, options_.mode, options_.table, Stop());
    while (!failed_ && !Stop()) {
      const std::size_t i = next_.fetch_add(1, std::memory_order_relaxed);
      if (i >= tasks_.size()) return;
      const std::optional<NodeCount> nodes =
          walk.Count(UnpackPosition(tasks_[i].position), options_.depth);
      if (nodes) {
        Finish(tasks_[i].unit, *nodes);
      } else if (walk.overflowed()) {
        Fail(Overflow(tasks_[i].unit));
      }
    }
  }

  void Finish(std::uint64_t unit, NodeCount nodes) {
    const std::lock_guard lock(mutex_);
    if (failed_) return;
    absl::Status status = sink_(unit, nodes);
    const std::optional<NodeCount> sum = CheckedAdd(counted_.nodes, nodes);
    if (status.ok() && !sum) status = Overflow(unit);
    if (!status.ok()) {
      status_ = status;
      failed_ = true;
      return;
    }
    counted_.nodes = *sum;
    ++counted_.units;
    if (options_.progress != nullptr) ++options_.progress->units_done;
  }

  void Fail(const absl::Status& status) {
    const std::lock_guard lock(mutex_);
    if (status_.ok()) status_ = status;
    failed_ = true;
  }

  absl::Status Overflow(std::uint64_t unit) const {
    return absl::OutOfRangeError(absl::StrCat("unit ", unit, " to depth ", options_.depth,
                                              ": the count does not fit in 128 bits"));
  }

  const PerftGenerator generator_;
  const std::vector<UnitTask>& tasks_;
  const PerftOptions options_;
  const UnitSink& sink_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> failed_{false};
  std::mutex mutex_;  // guards the following two members
  absl::Status status_;
  UnitsCounted counted_;
};

}  // namespace

absl::StatusOr<UnitsCounted> CountUnits(const PerftGenerator& generator,
                                        const std::vector<UnitTask>& tasks,
                                        const PerftOptions& options, const UnitSink& sink) {
  assert(!options.detail);
  const auto start = std::chrono::steady_clock::now();
  absl::StatusOr<UnitsCounted> counted = UnitsRun(generator, tasks, options, sink).Run();
  if (counted.ok()) {
    counted->seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  return counted;
}

}  // namespace quadrille::chess
