#include "src/base/work_team.h"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <vector>

#include "gtest/gtest.h"

namespace quadrille {
namespace {

// How often each part was done.
std::vector<int> DoneBy(WorkTeam& team, int parts) {
  std::vector<std::atomic<int>> done(static_cast<std::size_t>(parts));
  team.Run(parts, [&done](int part) { ++done[static_cast<std::size_t>(part)]; });
  return {done.begin(), done.end()};
}

TEST(WorkTeamTest, DoesEachPartOnce) {
  for (const int threads : {1, 2, 5}) {
    WorkTeam team(threads);
    for (const int parts : {0, 1, 2, 7, 1000}) {
      EXPECT_EQ(DoneBy(team, parts), std::vector<int>(static_cast<std::size_t>(parts), 1));
    }
  }
}

TEST(WorkTeamTest, WorksInAChildProcessAndAfterItInTheParent) {
  WorkTeam team(4);
  const std::vector<int> once(100, 1);
  ASSERT_EQ(DoneBy(team, 100), once);  // its threads are there now
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

}  // namespace
}  // namespace quadrille
