#include "src/base/background_thread.h"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <set>
#include <thread>

#include "gtest/gtest.h"

namespace quadrille {
namespace {

TEST(BackgroundThreadTest, DoesOneJobAfterAnotherOnOneThread) {
  BackgroundThread thread;
  thread.Wait();  // for nothing
  std::set<std::thread::id> ids;
  int jobs = 0;  // not atomic: each job sees what the one before did
  for (int i = 0; i < 1000; ++i) {
    thread.Start([&] {
      ids.insert(std::this_thread::get_id());
      ++jobs;
    });
  }
  thread.Wait();
  EXPECT_EQ(jobs, 1000);
  EXPECT_EQ(ids.size(), 1);
  EXPECT_FALSE(ids.contains(std::this_thread::get_id()));
}

TEST(BackgroundThreadTest, OwnerGoesOnAndTheEndWaitsForTheJob) {
  std::atomic<bool> is_released = false;
  bool is_done = false;
  {
    BackgroundThread thread;
    thread.Start([&] {
      is_released.wait(false);
      is_done = true;
    });
    is_released = true;  // gets here though the job has not ended
    is_released.notify_all();
  }
  EXPECT_TRUE(is_done);
}

TEST(BackgroundThreadTest, WorksInAChildProcessAndAfterItInTheParent) {
  BackgroundThread thread;
  std::atomic<int> jobs = 0;
  std::atomic<bool> is_released = false;
  thread.Start([&] {
    is_released.wait(false);
    ++jobs;
  });
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    alarm(30);
    thread.Wait();  // not for the parent's job
    thread.Start([&jobs] { jobs += 10; });
    thread.Wait();
    thread.Start([&jobs] { jobs += 10; });
    thread.Wait();
    _exit(jobs == 20 ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  is_released = true;
  is_released.notify_all();
  thread.Wait();
  EXPECT_EQ(jobs, 1);
}

}  // namespace
}  // namespace quadrille
