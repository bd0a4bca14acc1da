#include "src/base/work_team.h"

#include <unistd.h>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace quadrille {

struct WorkTeam::Helpers {
  explicit Helpers(int count) : process(getpid()) {
    // std::thread can report failure by exception alone.
    try {
      for (int i = 0; i < count; ++i) threads.emplace_back([this] { Loop(); });
    } catch (const std::system_error&) {
      // Fewer threads take longer, and that is all.
    }
  }

  ~Helpers() {
    {
      const std::lock_guard lock(mutex);
      ending = true;
    }
    wake.notify_all();
    for (std::thread& thread : threads) thread.join();
  }

  // Does parts of the job until none is left. Requires: `lock` is held.
  void DoParts(std::unique_lock<std::mutex>& lock) {
    while (next < parts) {
      const int part = next++;
      lock.unlock();
      (*work)(part);
      lock.lock();
      if (++done == parts) finished.notify_all();
    }
  }

  void Loop() {
    std::unique_lock lock(mutex);
    while (true) {
      wake.wait(lock, [this] { return ending || next < parts; });
      if (ending) return;
      DoParts(lock);
    }
  }

  const pid_t process;
  std::mutex mutex;
  std::condition_variable wake;
  std::condition_variable finished;
  // Guarded by the mutex.
  bool ending = false;
  int parts = 0;
  int next = 0;  // the part that nobody has begun
  int done = 0;
  const std::function<void(int)>* work = nullptr;
  std::vector<std::thread> threads;  // last: they use the rest
};

WorkTeam::WorkTeam(int threads) : threads_(threads) {}

WorkTeam::~WorkTeam() {
  // After fork() the child has the memory of the parent's threads but not the threads: nothing that
  // could be joined, and condition variables that may count them as waiting.
  if (helpers_ != nullptr && helpers_->process == getpid()) delete helpers_;
}

void WorkTeam::Run(int parts, const std::function<void(int)>& work) {
  if (threads_ == 1 || parts <= 1) {
    for (int part = 0; part < parts; ++part) work(part);
    return;
  }
  if (helpers_ == nullptr || helpers_->process != getpid()) helpers_ = new Helpers(threads_ - 1);
  Helpers& helpers = *helpers_;
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
