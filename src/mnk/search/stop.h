// The time limit of a move: must an AI answer now?
#ifndef QUADRILLE_MNK_SEARCH_STOP_H_
#define QUADRILLE_MNK_SEARCH_STOP_H_

#include <atomic>
#include <chrono>
#include <cstdint>

namespace quadrille::mnk {

class TimeLimit {
 public:
  // From now on; `milliseconds` 0 is no limit, and then no clock is read.
  // Requires: `stop` outlives it.
  TimeLimit(std::int64_t milliseconds, const std::atomic<bool>& stop)
      : stop_(stop), limited_(milliseconds > 0) {
    if (limited_) end_ = Clock::now() + std::chrono::milliseconds(milliseconds);
  }

  bool is_limited() const { return limited_; }
  bool IsStopped() const { return stop_.load(std::memory_order_relaxed); }
  // True if it was told to stop or its time is up.
  bool IsOver() const { return IsStopped() || (limited_ && Clock::now() >= end_); }

 private:
  using Clock = std::chrono::steady_clock;

  const std::atomic<bool>& stop_;
  bool limited_;
  Clock::time_point end_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_STOP_H_
