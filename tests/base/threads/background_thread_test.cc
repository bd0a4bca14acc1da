#include "src/base/threads/background_thread.h"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "tests/support/limited_threads.h"

namespace quadrille {
namespace {

TEST(BackgroundThreadTest, RunsJobsInOrderOnOneThread) {
  BackgroundThread thread;
  thread.Wait();  // returns at once
  std::set<std::thread::id> ids;
  int jobs = 0;  // not atomic: jobs are ordered
  for (int i = 0; i < 1000; ++i) {
    const absl::Status started = thread.Start([&] {
      ids.insert(std::this_thread::get_id());
      ++jobs;
    });
    ASSERT_TRUE(started.ok()) << started;
  }
  thread.Wait();
  EXPECT_EQ(jobs, 1000);
  EXPECT_EQ(ids.size(), 1);
  EXPECT_FALSE(ids.contains(std::this_thread::get_id()));
}

TEST(BackgroundThreadTest, StartReturnsAtOnceAndDestructorWaits) {
  std::atomic<bool> is_released = false;
  bool is_done = false;
  {
    BackgroundThread thread;
    const absl::Status started = thread.Start([&] {
      is_released.wait(false);
      is_done = true;
    });
    ASSERT_TRUE(started.ok()) << started;
    is_released = true;  // reached before the job has ended
    is_released.notify_all();
  }
  EXPECT_TRUE(is_done);
}

TEST(BackgroundThreadTest, WorksInBothProcessesAfterFork) {
  BackgroundThread thread;
  std::atomic<int> jobs = 0;
  std::atomic<bool> is_released = false;
  const absl::Status started = thread.Start([&] {
    is_released.wait(false);
    ++jobs;
  });
  ASSERT_TRUE(started.ok()) << started;
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    alarm(30);
    thread.Wait();  // does not wait for the parent's job
    for (int i = 0; i < 2; ++i) {
      if (!thread.Start([&jobs] { jobs += 10; }).ok()) _exit(2);
      thread.Wait();
    }
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

TEST(BackgroundThreadTest, WaitUntilReturnsAtDeadline) {
  std::atomic<bool> is_released = false;  // outlives the job
  BackgroundThread thread;
  ASSERT_TRUE(thread.Start([&is_released] { is_released.wait(false); }).ok());
  thread.WaitUntil(std::chrono::steady_clock::now() + std::chrono::milliseconds(20));
  is_released = true;  // reached before the job has ended
  is_released.notify_all();
}

TEST(BackgroundThreadTest, WaitsForTheJobIfTheDeadlineIsFar) {
  bool is_done = false;
  BackgroundThread thread;
  const absl::Status started = thread.Start([&is_done] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    is_done = true;
  });
  ASSERT_TRUE(started.ok()) << started;
  thread.WaitUntil(std::chrono::steady_clock::now() + std::chrono::hours(1));
  EXPECT_TRUE(is_done);
}

TEST(BackgroundThreadTest, IsCurrentOnlyInItsJobs) {
  BackgroundThread thread;
  EXPECT_FALSE(thread.IsCurrent());
  bool is_current = false;
  ASSERT_TRUE(thread.Start([&] { is_current = thread.IsCurrent(); }).ok());
  thread.Wait();
  EXPECT_TRUE(is_current);
  EXPECT_FALSE(thread.IsCurrent());
}

TEST(BackgroundThreadTest, ReportsMissingThread) {
  if (!kCanLimitThreads) GTEST_SKIP() << "sanitizers need the address space";
  EXPECT_TRUE(RunWithThreads(0, [] {
    BackgroundThread thread;
    bool is_done = false;
    const absl::Status status = thread.Start([&is_done] { is_done = true; });
    thread.Wait();
    return absl::IsResourceExhausted(status) && !is_done;
  }));
}

}  // namespace
}  // namespace quadrille
