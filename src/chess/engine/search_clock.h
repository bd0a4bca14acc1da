// Search clock: hard and soft time limits. While pondering, neither ends the search, but the time
// counts: a search past its soft limit ends at the ponder hit.
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

// A monotonic clock.
using TimeSource = std::function<std::chrono::nanoseconds()>;

std::chrono::nanoseconds WallTime();
// CPU time of the process, all threads.
std::chrono::nanoseconds ProcessorTime();

// Started by the constructor. Used by one search thread; PonderHit() is thread-safe.
class SearchClock {
 public:
  // limits.processor_time selects the time source.
  SearchClock(const SearchLimits& limits, Color side, std::chrono::milliseconds overhead);
  SearchClock(const SearchLimits& limits, Color side, std::chrono::milliseconds overhead,
              TimeSource now);

  // Since construction, including pondering.
  std::chrono::milliseconds Elapsed() const;
  bool is_pondering() const { return pondering_; }

  // True beyond the hard limit.
  bool IsTimeUp() const;
  // Called after an iteration: true if `permille` of the optimum is spent. Always false while
  // pondering and with a fixed move time.
  bool IsOptimumSpent(int permille);

  // The ponder move was played. `limits`, if any, hold the current clocks.
  void PonderHit(const std::optional<SearchLimits>& limits);

 private:
  using Nanoseconds = std::chrono::nanoseconds;

  void Start(const std::optional<TimePlan>& plan);

  const Color side_;
  const std::chrono::milliseconds overhead_;
  const TimeSource now_;
  const Nanoseconds start_;
  std::optional<TimePlan> plan_;  // after construction, read by PonderHit() only

  std::atomic<bool> pondering_;
  std::atomic<Nanoseconds> deadline_;             // hard limit
  std::atomic<Nanoseconds> optimum_;              // soft limit, before scaling
  std::atomic<bool> stop_on_ponder_hit_ = false;  // set while pondering
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_CLOCK_H_
