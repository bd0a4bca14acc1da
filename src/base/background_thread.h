// A thread that does one job after another while its owner goes on.
#ifndef QUADRILLE_BASE_BACKGROUND_THREAD_H_
#define QUADRILLE_BASE_BACKGROUND_THREAD_H_

#include <functional>

namespace quadrille {

// The thread is started by the first job and waits between jobs: starting one for each job costs as
// much as a short job itself, since its stack is taken from the system and given back every time.
// In a child process after fork(), where the thread does not exist, the first job starts another,
// and a job that went on in the parent is none of the child's. Used by one thread, its owner's.
class BackgroundThread {
 public:
  BackgroundThread() = default;
  BackgroundThread(const BackgroundThread&) = delete;
  BackgroundThread& operator=(const BackgroundThread&) = delete;
  // Waits for the job.
  ~BackgroundThread();

  // Begins a job and returns at once; waits for the one before. Requires: `job` throws nothing and
  // calls neither Start() nor Wait().
  void Start(std::function<void()> job);
  // Waits until the job, if there is one, has returned.
  void Wait();

 private:
  struct Worker;

  // The one of this process, or null.
  Worker* OwnWorker() const;

  Worker* worker_ = nullptr;  // of the process that started it, or null
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_BACKGROUND_THREAD_H_
