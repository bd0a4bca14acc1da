// The stop rule of a search: a node limit, a deadline or a stop flag.
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

  // `milliseconds` from now, or nullopt if 0.
  static Deadline DeadlineIn(std::int64_t milliseconds) {
    if (milliseconds <= 0) return std::nullopt;
    return Clock::now() + std::chrono::milliseconds(milliseconds);
  }

  // Never stops.
  StopRule() = default;
  // Reads no clock without a deadline. `done` is a second flag, set by another thread with the
  // result. Requires: the flags outlive this.
  explicit StopRule(const std::atomic<bool>& stop, Deadline deadline = {},
                    std::uint64_t max_nodes = UINT64_MAX, const std::atomic<bool>* done = nullptr)
      : stop_(&stop), done_(done), deadline_(deadline), max_nodes_(max_nodes) {}

  bool has_deadline() const { return deadline_.has_value(); }
  bool IsStopped() const { return IsSet(stop_) || IsSet(done_); }
  bool IsTimeUp() const { return IsStopped() || (deadline_ && Clock::now() >= *deadline_); }

  // Counts a node. Returns true to stop the search; once true, always true.
  bool CountNode() {
    if (is_over_ || nodes_ >= max_nodes_ || IsStopped() ||
        (nodes_ % kNodesPerClockCheck == 0 && IsTimeUp())) {
      is_over_ = true;
      return true;
    }
    ++nodes_;
    return false;
  }
  bool is_over() const { return is_over_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t kNodesPerClockCheck = 64;  // reading the clock costs more

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
