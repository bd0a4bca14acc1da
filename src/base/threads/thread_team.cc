#include "src/base/threads/thread_team.h"

#include <unistd.h>

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace quadrille {

struct ThreadTeam::Helpers {
  explicit Helpers(int count) : process(getpid()) {
    // std::thread reports failure only by an exception.
    try {
      for (int i = 0; i < count; ++i) threads.emplace_back([this] { Loop(); });
    } catch (const std::system_error&) {
      status = absl::ResourceExhaustedError(
          absl::StrCat("threads: the system started only ", threads.size() + 1, " of ", count + 1));
    }
  }

  ~Helpers() {
    {
      const std::lock_guard lock(mutex);
      stopping = true;
    }
    wake.notify_all();
    for (std::thread& thread : threads) thread.join();
  }

  // Runs parts of the job until none is left. Requires: `lock` is held.
  void DoParts(std::unique_lock<std::mutex>& lock) {
    while (next < parts) {
      const std::size_t part = next++;
      lock.unlock();
      (*work)(part);
      lock.lock();
      if (++done == parts) finished.notify_all();
    }
  }

  void Loop() {
    std::unique_lock lock(mutex);
    while (true) {
      wake.wait(lock, [this] { return stopping || next < parts; });
      if (stopping) return;
      DoParts(lock);
    }
  }

  const pid_t process;
  absl::Status status;
  std::mutex mutex;
  std::condition_variable wake;
  std::condition_variable finished;
  // Guarded by the mutex.
  bool stopping = false;
  std::size_t parts = 0;
  std::size_t next = 0;
  std::size_t done = 0;
  const std::function<void(std::size_t)>* work = nullptr;
  std::vector<std::thread> threads;  // last: they use the other members
};

ThreadTeam::ThreadTeam(int threads) : threads_(threads) {}

ThreadTeam::~ThreadTeam() {
  // After fork() the child process has no threads to join, and the condition variables may still
  // count them as waiting.
  if (helpers_ != nullptr && helpers_->process == getpid()) delete helpers_;
}

ThreadTeam::Helpers& ThreadTeam::StartedHelpers() {
  if (helpers_ == nullptr || helpers_->process != getpid()) helpers_ = new Helpers(threads_ - 1);
  return *helpers_;
}

absl::Status ThreadTeam::Start() {
  return threads_ == 1 ? absl::OkStatus() : StartedHelpers().status;
}

void ThreadTeam::Run(std::size_t parts, const std::function<void(std::size_t)>& work) {
  if (threads_ == 1 || parts <= 1) {
    for (std::size_t part = 0; part < parts; ++part) work(part);
    return;
  }
  Helpers& helpers = StartedHelpers();
  std::unique_lock lock(helpers.mutex);
  helpers.work = &work;
  helpers.parts = parts;
  helpers.next = 0;
  helpers.done = 0;
  helpers.wake.notify_all();
  helpers.DoParts(lock);
  helpers.finished.wait(lock, [&helpers] { return helpers.done == helpers.parts; });
}

}  // namespace quadrille
