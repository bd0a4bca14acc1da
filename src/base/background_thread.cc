#include "src/base/background_thread.h"

#include <unistd.h>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace quadrille {

struct BackgroundThread::Worker {
  ~Worker() {
    {
      const std::lock_guard lock(mutex);
      ending = true;
    }
    changed.notify_all();
    thread.join();
  }

  void Loop() {
    std::unique_lock lock(mutex);
    while (true) {
      changed.wait(lock, [this] { return ending || job != nullptr; });
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
  // Guarded by the mutex, but for calling the job.
  bool ending = false;
  std::function<void()> job;
  std::thread thread = std::thread([this] { Loop(); });  // last: it uses the rest
};

BackgroundThread::~BackgroundThread() {
  // A child process has the memory of its parent's thread, but nothing that could be joined.
  delete OwnWorker();
}

BackgroundThread::Worker* BackgroundThread::OwnWorker() const {
  return worker_ != nullptr && worker_->process == getpid() ? worker_ : nullptr;
}

void BackgroundThread::Start(std::function<void()> job) {
  Wait();
  if (OwnWorker() == nullptr) worker_ = new Worker;
  {
    const std::lock_guard lock(worker_->mutex);
    worker_->job = std::move(job);
  }
  worker_->changed.notify_all();
}

void BackgroundThread::Wait() {
  Worker* const worker = OwnWorker();
  if (worker == nullptr) return;
  std::unique_lock lock(worker->mutex);
  worker->changed.wait(lock, [worker] { return worker->job == nullptr; });
}

}  // namespace quadrille
