// Thread team: threads that wait between jobs and share the parts of each job.
#ifndef QUADRILLE_BASE_THREADS_THREAD_TEAM_H_
#define QUADRILLE_BASE_THREADS_THREAD_TEAM_H_

#include <cstddef>
#include <functional>

#include "absl/status/status.h"

namespace quadrille {

// The threads start with the first job of several parts, or in Start(), and then wait for more, so
// that even jobs of a few microseconds can be shared. A child process after fork() has none of its
// parent's threads; its first job starts new ones. Parent and child may both use a team, but fork()
// must not be called during a job. Without threads (WebAssembly) the calling thread does all parts.
// Not thread-safe.
class ThreadTeam {
 public:
  // Creates a team of `threads` threads, including the caller's. Requires: threads >= 1.
  explicit ThreadTeam(int threads);
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;
  // Requires: no job is running.
  ~ThreadTeam();

  int threads() const { return threads_; }

  // Starts the threads. Returns ResourceExhausted if some do not start; jobs use the others.
  absl::Status Start();

  // Calls work(0) to work(parts - 1), each once, and returns when all calls have returned. Parts
  // start in order, the first on the calling thread. They may not run concurrently, so none may
  // wait for another. Requires: `work` throws nothing.
  void Run(std::size_t parts, const std::function<void(std::size_t)>& work);

 private:
  struct Helpers;

  // Returns the threads of this process, starting them if necessary.
  Helpers& StartedHelpers();

  int threads_;
  Helpers* helpers_ = nullptr;  // null, or created by process helpers_->process
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_THREADS_THREAD_TEAM_H_
