// Search limits: a rule that stops a search at a node limit, at a deadline or by a stop flag.
#ifndef QUADRILLE_MNK_SEARCH_STOP_H_
#define QUADRILLE_MNK_SEARCH_STOP_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace quadrille::mnk {

class StopRule {
 public:
  using Clock = std::chrono::steady_clock;
  using Deadline = std::optional<Clock::time_point>;

  // Returns the time `milliseconds` from now, or nullopt (no deadline) if not positive.
  static Deadline DeadlineIn(std::int64_t milliseconds) {
    if (milliseconds <= 0) return std::nullopt;
    return Clock::now() + std::chrono::milliseconds(milliseconds);
  }

  // Never stops.
  StopRule() = default;
  // Without a deadline the clock is never read. `done` is a second flag, set by another thread once
  // it has the result. Requires: the flags outlive this.
  explicit StopRule(const std::atomic<bool>& stop, Deadline deadline = {},
                    std::uint64_t max_nodes = UINT64_MAX, const std::atomic<bool>* done = nullptr)
      : stop_(&stop), done_(done), deadline_(deadline), max_nodes_(max_nodes) {}

  bool has_deadline() const { return deadline_.has_value(); }
  bool IsStopped() const { return IsSet(stop_) || IsSet(done_); }
  bool ShouldStop() const { return IsStopped() || (deadline_ && Clock::now() >= *deadline_); }

  // Counts a node. Returns true if the search must stop; once true, always true.
  bool CountNode() {
    if (is_over_ || nodes_ >= max_nodes_ || IsStopped() ||
        (nodes_ % kNodesPerClockCheck == 0 && ShouldStop())) {
      is_over_ = true;
      return true;
    }
    ++nodes_;
    return false;
  }
  bool is_over() const { return is_over_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t kNodesPerClockCheck = 64;  // a clock read costs more than a node

  static bool IsSet(const std::atomic<bool>* flag) {
    return flag != nullptr && flag->load(std::memory_order_relaxed);
  }

  const std::atomic<bool>* stop_ = nullptr;
  const std::atomic<bool>* done_ = nullptr;
  Deadline deadline_;
  std::uint64_t max_nodes_ = UINT64_MAX;
  std::uint64_t nodes_ = 0;
  bool is_over_ = false;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_STOP_H_
