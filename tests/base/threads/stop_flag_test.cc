#include "src/base/threads/stop_flag.h"

#include <atomic>
#include <chrono>

#include "gtest/gtest.h"

namespace quadrille {
namespace {

using std::chrono::hours;

TEST(StopTimerTest, SetsTheFlagAtTheDeadlineAndWakesWaiters) {
  std::atomic<bool> stop = false;
  StopTimer timer;
  ASSERT_TRUE(timer.Start(StopTimer::Clock::now(), stop).ok());
  AwaitStop(stop);
  EXPECT_TRUE(stop);
}

TEST(StopTimerTest, CancelledTimersSetNothing) {
  std::atomic<bool> stop = false;
  {
    StopTimer timer;
    ASSERT_TRUE(timer.Start(StopTimer::Clock::now() + hours(1), stop).ok());
    timer.Cancel();
    EXPECT_FALSE(stop);
    ASSERT_TRUE(timer.Start(StopTimer::Clock::now() + hours(1), stop).ok());
  }
  EXPECT_FALSE(stop);
}

TEST(StopTimerTest, StartReplacesTheDeadline) {
  std::atomic<bool> first = false;
  std::atomic<bool> second = false;
  StopTimer timer;
  ASSERT_TRUE(timer.Start(StopTimer::Clock::now() + hours(1), first).ok());
  ASSERT_TRUE(timer.Start(StopTimer::Clock::now(), second).ok());
  AwaitStop(second);
  EXPECT_FALSE(first);
}

}  // namespace
}  // namespace quadrille
