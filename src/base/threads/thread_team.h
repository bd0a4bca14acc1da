// A thread team: threads that wait between jobs and share the parts of each.
#ifndef QUADRILLE_BASE_THREADS_THREAD_TEAM_H_
#define QUADRILLE_BASE_THREADS_THREAD_TEAM_H_

#include <cstddef>
#include <functional>

#include "absl/status/status.h"

namespace quadrille {

// The threads start with the first job that has several parts, or by Start(), and then wait for
// more, so that even a job of some microseconds is worth sharing. A child process after fork() has
// none of its parent's threads; its first job starts new ones. So parent and child may both use a
// team, but no fork() may happen during a job. Where the target has no threads (WebAssembly), the
// calling one does all parts. For use by one thread.
class ThreadTeam {
 public:
  // A team of `threads`, the calling one included. Requires: threads >= 1.
  explicit ThreadTeam(int threads);
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;
  // Requires: no job is running.
  ~ThreadTeam();

  int threads() const { return threads_; }

  // Starts the threads now. Returns ResourceExhausted if the system starts fewer; those that it
  // started share later jobs all the same.
  absl::Status Start();

  // Calls work(0) to work(parts - 1), each once, and returns when all have returned. Parts start in
  // order, the first on the calling thread. There is no promise that two of them run at the same
  // time, so none may wait for another. Requires: `work` throws nothing.
  void Run(std::size_t parts, const std::function<void(std::size_t)>& work);

 private:
  struct Helpers;

  // The ones of this process, started if there are none yet.
  Helpers& StartedHelpers();

  int threads_;
  Helpers* helpers_ = nullptr;  // of the process that started them, or null
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_THREADS_THREAD_TEAM_H_
