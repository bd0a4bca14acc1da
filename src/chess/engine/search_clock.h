// Search clock: hard and soft time limits. While pondering, neither ends the search, but time is
// counted: a search past its soft limit ends at the ponder hit.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_CLOCK_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_CLOCK_H_

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>

#include "src/chess/engine/limits.h"
#include "src/chess/engine/time_plan.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

// Returns the reading of a monotonic clock.
using TimeSource = std::function<std::chrono::nanoseconds()>;

std::chrono::nanoseconds WallTime();
// Returns the CPU time of the process, summed over all threads.
std::chrono::nanoseconds ProcessorTime();

// The constructor starts the clock. For one search thread; only PonderHit() is thread-safe.
class SearchClock {
 public:
  // limits.processor_time selects the time source.
  SearchClock(const SearchLimits& limits, Color side, std::chrono::milliseconds overhead);
  SearchClock(const SearchLimits& limits, Color side, std::chrono::milliseconds overhead,
              TimeSource now);

  // Returns the time since construction, including pondering.
  std::chrono::milliseconds Elapsed() const;
  bool is_pondering() const { return pondering_; }

  // Returns true past the hard limit.
  bool IsTimeUp() const;
  // Called after an iteration. Returns true if `permille` of the optimum has passed; always false
  // while pondering and with a fixed move time.
  bool IsOptimumSpent(int permille);

  // The ponder move was played. `limits`, if any, contain the current clock times.
  void PonderHit(const std::optional<SearchLimits>& limits);

 private:
  using Nanoseconds = std::chrono::nanoseconds;

  void Start(const std::optional<TimePlan>& plan);

  const Color side_;
  const std::chrono::milliseconds overhead_;
  const TimeSource now_;
  const Nanoseconds start_;
  std::optional<TimePlan> plan_;  // read only by PonderHit() after construction

  std::atomic<bool> pondering_;
  std::atomic<Nanoseconds> deadline_;             // hard limit
  std::atomic<Nanoseconds> optimum_;              // soft limit, before scaling
  std::atomic<bool> stop_on_ponder_hit_ = false;  // set while pondering
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_CLOCK_H_
