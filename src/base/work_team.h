// A thread team: helper threads that share the parts of one job after another.
#ifndef QUADRILLE_BASE_WORK_TEAM_H_
#define QUADRILLE_BASE_WORK_TEAM_H_

#include <functional>

namespace quadrille {

// Threads that wait between jobs, so that a job of some microseconds is worth sharing. They are
// started by the first job that has several parts. In a child process after fork(), where threads
// of the parent do not exist, the first job starts others; so a team may be used on both sides, but
// no fork() may happen during a job.
class WorkTeam {
 public:
  // A team of so many threads, the calling one included. Requires: threads >= 1.
  explicit WorkTeam(int threads);
  WorkTeam(const WorkTeam&) = delete;
  WorkTeam& operator=(const WorkTeam&) = delete;
  // Requires: no job goes on.
  ~WorkTeam();

  // Calls work(0) to work(parts - 1), each once, in any order and on any of the threads; returns
  // when all have returned. If the system starts no more threads, those that there are do it.
  // Requires: `work` throws nothing; one job at a time.
  void Run(int parts, const std::function<void(int)>& work);

 private:
  struct Helpers;

  int threads_;
  Helpers* helpers_ = nullptr;  // of the process that started them, or null
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_WORK_TEAM_H_
