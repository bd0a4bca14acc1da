// The clock of a search: when does time end it?
//
// While the engine ponders no clock runs: nothing ends the search, however long it takes. The time
// counts all the same, so a search that has used up its share by then ends as soon as the move that
// it pondered on is played.
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

// The time since some moment in the past.
using TimeSource = std::function<std::chrono::nanoseconds()>;

std::chrono::nanoseconds WallTime();
// What the processors spent on this program, all threads together.
std::chrono::nanoseconds ProcessorTime();

// The clock of one search, which begins when this object does. One thread searches and asks;
// PonderHit() may come from another.
class SearchClock {
 public:
  // The time is limits.processor_time's kind.
  SearchClock(const SearchLimits& limits, Color side, std::chrono::milliseconds overhead);
  // The same with a clock of the caller's, for tests.
  SearchClock(const SearchLimits& limits, Color side, std::chrono::milliseconds overhead,
              TimeSource now);

  // Since the search began, pondering included.
  std::chrono::milliseconds Elapsed() const;
  bool is_pondering() const { return pondering_; }

  // The search must end now.
  bool IsTimeUp() const;
  // An iteration has ended, and a move like this is worth `permille` of the usual time: is another
  // one too much? Never while the engine ponders, nor if the time for the move is fixed.
  bool IsOptimumSpent(int permille);

  // The move pondered on was played. `limits`, if there are any, say what the clocks show by now.
  void PonderHit(const std::optional<SearchLimits>& limits);

 private:
  using Nanoseconds = std::chrono::nanoseconds;

  void Start(const std::optional<TimePlan>& plan);

  const Color side_;
  const std::chrono::milliseconds overhead_;
  const TimeSource now_;
  const Nanoseconds start_;
  std::optional<TimePlan> plan_;  // read by PonderHit() only, once the search is on

  std::atomic<bool> pondering_;
  std::atomic<Nanoseconds> deadline_;             // the time when the search must end
  std::atomic<Nanoseconds> optimum_;              // how long it goes on if nothing is special
  std::atomic<bool> stop_on_ponder_hit_ = false;  // found while pondering
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_CLOCK_H_
