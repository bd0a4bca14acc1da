#include "src/base/threads/stop_flag.h"

#include <atomic>
#include <mutex>

#include "absl/status/status.h"

namespace quadrille {

void AwaitStop(const std::atomic<bool>& stop) { stop.wait(false); }

absl::Status StopTimer::Start(Clock::time_point deadline, std::atomic<bool>& stop) {
  Cancel();
  cancelled_ = false;
  return thread_.Start([this, deadline, &stop] {
    std::unique_lock<std::mutex> lock(mutex_);
    if (changed_.wait_until(lock, deadline, [this] { return cancelled_; })) return;
    stop = true;
    stop.notify_all();
  });
}

void StopTimer::Cancel() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    cancelled_ = true;
  }
  changed_.notify_all();
  thread_.Wait();
}

}  // namespace quadrille
