// Background thread for targets without threads (WebAssembly): Start() runs the job.
#include <chrono>
#include <functional>

#include "absl/status/status.h"
#include "src/base/threads/background_thread.h"

namespace quadrille {

struct BackgroundThread::Worker {
  bool is_running = false;
};

BackgroundThread::~BackgroundThread() { delete worker_; }

BackgroundThread::Worker* BackgroundThread::OwnWorker() const { return worker_; }

absl::Status BackgroundThread::Start(std::function<void()> job) {
  if (worker_ == nullptr) worker_ = new Worker;
  worker_->is_running = true;
  job();
  worker_->is_running = false;
  return absl::OkStatus();
}

void BackgroundThread::Wait() {}

void BackgroundThread::WaitUntil(std::chrono::steady_clock::time_point) {}

bool BackgroundThread::IsCurrent() const { return worker_ != nullptr && worker_->is_running; }

}  // namespace quadrille
