// Background thread: runs jobs one after another without blocking its owner.
#ifndef QUADRILLE_BASE_THREADS_BACKGROUND_THREAD_H_
#define QUADRILLE_BASE_THREADS_BACKGROUND_THREAD_H_

#include <chrono>
#include <functional>

#include "absl/status/status.h"

namespace quadrille {

// The first job starts the thread, which then waits for more: creating a thread costs as much as a
// short job. A child process after fork() does not have the thread: its first job starts a new one,
// and the parent's jobs are not inherited. Used by one thread, the owner's.
class BackgroundThread {
 public:
  BackgroundThread() = default;
  BackgroundThread(const BackgroundThread&) = delete;
  BackgroundThread& operator=(const BackgroundThread&) = delete;
  // Waits for the job.
  ~BackgroundThread();

  // Waits for the previous job, starts this one and returns at once. Returns ResourceExhausted, and
  // drops the job, if the thread cannot be started. Requires: `job` throws nothing and calls
  // neither Start() nor Wait().
  absl::Status Start(std::function<void()> job);

  // Waits for the running job, if any; WaitUntil() at most until `deadline`.
  void Wait();
  void WaitUntil(std::chrono::steady_clock::time_point deadline);

  // Returns true if called from a job. Callable from any thread once Start() has returned.
  bool IsCurrent() const;

 private:
  struct Worker;

  // Returns null unless this process started the worker.
  Worker* OwnWorker() const;

  Worker* worker_ = nullptr;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_THREADS_BACKGROUND_THREAD_H_
