// A background thread: does one job after another while its owner goes on.
#ifndef QUADRILLE_BASE_THREADS_BACKGROUND_THREAD_H_
#define QUADRILLE_BASE_THREADS_BACKGROUND_THREAD_H_

#include <chrono>
#include <functional>

#include "absl/status/status.h"

namespace quadrille {

// The first job starts the thread, which then waits for the next: starting one for each job costs
// as much as a short job itself, since its stack is taken from the system and given back every
// time. A child process after fork() does not have the thread: its first job starts a new one, and
// a job of the parent is not inherited. For use by one thread, the owner's.
class BackgroundThread {
 public:
  BackgroundThread() = default;
  BackgroundThread(const BackgroundThread&) = delete;
  BackgroundThread& operator=(const BackgroundThread&) = delete;
  // Waits for the job.
  ~BackgroundThread();

  // Waits for the previous job, starts this one and returns at once. Returns ResourceExhausted if
  // the system does not start the thread; the job is dropped then. Requires: `job` throws nothing
  // and calls neither Start() nor Wait().
  absl::Status Start(std::function<void()> job);

  // Wait for the job, if there is one, to return; WaitUntil() no longer than `deadline`.
  void Wait();
  void WaitUntil(std::chrono::steady_clock::time_point deadline);

  // True within a job. For any thread, once Start() has returned.
  bool IsCurrent() const;

 private:
  struct Worker;

  // The one of this process, or null.
  Worker* OwnWorker() const;

  Worker* worker_ = nullptr;  // of the process that started it, or null
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_THREADS_BACKGROUND_THREAD_H_
