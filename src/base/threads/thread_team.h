// A thread team: threads that wait between jobs and share the parts of each.
#ifndef QUADRILLE_BASE_THREADS_THREAD_TEAM_H_
#define QUADRILLE_BASE_THREADS_THREAD_TEAM_H_

#include <cstddef>
#include <functional>

#include "absl/status/status.h"

namespace quadrille {

// The threads start with the first job of several parts, or by Start(), and then wait for more, so
// that even jobs of some microseconds can be shared. A child process after fork() has none of its
// parent's threads; its first job starts new ones. Parent and child may both use a team, but not
// fork() during a job. Without threads (WebAssembly) the calling thread does all parts. For one
// thread.
class ThreadTeam {
 public:
  // A team of `threads`, including the caller's. Requires: threads >= 1.
  explicit ThreadTeam(int threads);
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;
  // Requires: no job is running.
  ~ThreadTeam();

  int threads() const { return threads_; }

  // Starts the threads now. Returns ResourceExhausted if the system starts fewer; later jobs use
  // those that started.
  absl::Status Start();

  // Calls work(0) to work(parts - 1), each once, and returns when all have returned. Parts start in
  // order, the first on the calling thread. Parts need not run concurrently, so none may wait for
  // another. Requires: `work` throws nothing.
  void Run(std::size_t parts, const std::function<void(std::size_t)>& work);

 private:
  struct Helpers;

  // The threads of this process, started if there are none yet.
  Helpers& StartedHelpers();

  int threads_;
  Helpers* helpers_ = nullptr;  // of the process that started them, or null
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_THREADS_THREAD_TEAM_H_
