// Stop flags of searches: waiting for one, and setting one at a deadline.
#ifndef QUADRILLE_BASE_THREADS_STOP_FLAG_H_
#define QUADRILLE_BASE_THREADS_STOP_FLAG_H_

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "absl/status/status.h"
#include "src/base/threads/background_thread.h"

namespace quadrille {

// Waits until `stop` is true. Requires: its setter calls stop.notify_all(). Without threads it
// returns at once.
void AwaitStop(const std::atomic<bool>& stop);

// Sets a flag at a deadline, for AIs that ignore the clock. Without threads it never does.
class StopTimer {
 public:
  using Clock = std::chrono::steady_clock;

  StopTimer() = default;
  StopTimer(const StopTimer&) = delete;
  StopTimer& operator=(const StopTimer&) = delete;
  ~StopTimer() { Cancel(); }

  // Cancels the previous deadline. Returns ResourceExhausted if the thread cannot be started.
  // Requires: `stop` outlives the deadline.
  absl::Status Start(Clock::time_point deadline, std::atomic<bool>& stop);
  void Cancel();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool cancelled_ = false;
  BackgroundThread thread_;  // last: its job uses the other members
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_THREADS_STOP_FLAG_H_
