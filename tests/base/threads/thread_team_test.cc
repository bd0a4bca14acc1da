#include "src/base/threads/thread_team.h"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <vector>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "tests/support/limited_threads.h"

namespace quadrille {
namespace {

std::vector<int> DoneBy(ThreadTeam& team, int parts) {
  std::vector<std::atomic<int>> done(static_cast<std::size_t>(parts));
  team.Run(done.size(), [&done](std::size_t part) { ++done[part]; });
  return {done.begin(), done.end()};
}

TEST(ThreadTeamTest, RunsEachPartOnce) {
  for (const int threads : {1, 2, 5}) {
    ThreadTeam team(threads);
    for (const int parts : {0, 1, 2, 7, 1000}) {
      EXPECT_EQ(DoneBy(team, parts), std::vector<int>(static_cast<std::size_t>(parts), 1));
    }
  }
}

TEST(ThreadTeamTest, WorksInBothProcessesAfterFork) {
  ThreadTeam team(4);
  const std::vector<int> once(100, 1);
  ASSERT_EQ(DoneBy(team, 100), once);  // the threads are running now
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    alarm(30);
    _exit(DoneBy(team, 100) == once && DoneBy(team, 100) == once ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  EXPECT_EQ(DoneBy(team, 100), once);
}

TEST(ThreadTeamTest, ReportsMissingThreadsAndUsesTheOthers) {
  if (!kCanLimitThreads) GTEST_SKIP() << "sanitizers need the address space";
  EXPECT_TRUE(RunWithThreads(2, [] {
    ThreadTeam team(8);
    const absl::Status status = team.Start();
    return absl::IsResourceExhausted(status) &&
           status.message() == "threads: the system started only 3 of 8" &&
           DoneBy(team, 100) == std::vector<int>(100, 1);
  }));
}

}  // namespace
}  // namespace quadrille
