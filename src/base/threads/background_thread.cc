#include "src/base/threads/background_thread.h"

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "absl/status/status.h"

namespace quadrille {

struct BackgroundThread::Worker {
  ~Worker() {
    {
      const std::lock_guard lock(mutex);
      stopping = true;
    }
    changed.notify_all();
    thread.join();
  }

  void Loop() {
    std::unique_lock lock(mutex);
    while (true) {
      changed.wait(lock, [this] { return stopping || job != nullptr; });
      if (job == nullptr) return;
      lock.unlock();
      job();
      lock.lock();
      job = nullptr;
      changed.notify_all();
    }
  }

  const pid_t process = getpid();
  std::mutex mutex;
  std::condition_variable changed;
  // Guarded by the mutex, except while the job runs.
  bool stopping = false;
  std::function<void()> job;
  std::thread thread = std::thread([this] { Loop(); });  // last: it uses the other members
};

BackgroundThread::~BackgroundThread() {
  // After fork() the child process has no thread to join.
  delete OwnWorker();
}

BackgroundThread::Worker* BackgroundThread::OwnWorker() const {
  return worker_ != nullptr && worker_->process == getpid() ? worker_ : nullptr;
}

absl::Status BackgroundThread::Start(std::function<void()> job) {
  Wait();
  if (OwnWorker() == nullptr) {
    // std::thread reports failure only by exception.
    try {
      worker_ = new Worker;
    } catch (const std::system_error&) {
      return absl::ResourceExhaustedError("threads: cannot start another thread");
    }
  }
  {
    const std::lock_guard lock(worker_->mutex);
    worker_->job = std::move(job);
  }
  worker_->changed.notify_all();
  return absl::OkStatus();
}

void BackgroundThread::Wait() {
  Worker* const worker = OwnWorker();
  if (worker == nullptr) return;
  std::unique_lock lock(worker->mutex);
  worker->changed.wait(lock, [worker] { return worker->job == nullptr; });
}

void BackgroundThread::WaitUntil(std::chrono::steady_clock::time_point deadline) {
  Worker* const worker = OwnWorker();
  if (worker == nullptr) return;
  std::unique_lock lock(worker->mutex);
  worker->changed.wait_until(lock, deadline, [worker] { return worker->job == nullptr; });
}

bool BackgroundThread::IsCurrent() const {
  const Worker* const worker = OwnWorker();
  return worker != nullptr && worker->thread.get_id() == std::this_thread::get_id();
}

}  // namespace quadrille
