// Call profiling: the average of sampled calls.
#include "src/protocol/native/native_perf.h"

#include <chrono>
#include <cstdint>

#include "gtest/gtest.h"

namespace quadrille::native {
namespace {

struct FakeClock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<FakeClock>;

  static time_point now() {
    ++looks;
    return time;
  }
  static inline time_point time{};
  static inline std::int64_t looks = 0;
};

int Take(std::int64_t nanoseconds) {
  FakeClock::time += std::chrono::nanoseconds(nanoseconds);
  return 0;
}

TEST(CallTimerTest, IsZeroWithoutACall) { EXPECT_EQ(CallTimer<FakeClock>().Average(), 0); }

TEST(CallTimerTest, FewCallsAreAllTimed) {
  CallTimer<FakeClock> timer;
  for (int i = 1; i <= 50; ++i) timer.Time([i] { return Take(i); });
  EXPECT_DOUBLE_EQ(timer.Average(), 25.5);
}

TEST(CallTimerTest, ReturnsWhatTheCallReturns) {
  CallTimer<FakeClock> timer;
  for (int i = 0; i < 10000; ++i) ASSERT_EQ(timer.Time([i] { return i; }), i);
}

TEST(CallTimerTest, TheSampleIsSpreadOverAllCallsAndCheap) {
  constexpr int kCalls = 1'000'000;
  CallTimer<FakeClock> timer;
  FakeClock::looks = 0;
  // Alternating durations, as if the sides' calls differed.
  for (int i = 0; i < kCalls; ++i) timer.Time([i] { return Take(i % 2 == 0 ? i : 0); });
  EXPECT_LT(FakeClock::looks, 2 * 12 * static_cast<int>(CallTimer<FakeClock>::kMaxSample));
  EXPECT_NEAR(timer.Average(), kCalls / 4.0, kCalls / 40.0);
}

TEST(CallTimerTest, ACallThatWasInterruptedDoesNotCountInALargeSample) {
  CallTimer<FakeClock> timer;
  for (int i = 0; i < 1000; ++i) timer.Time([i] { return Take(i == 500 ? 1'000'000 : 7); });
  EXPECT_DOUBLE_EQ(timer.Average(), 7);
}

TEST(CallTimerTest, CallsMadeToBeTimedAreOnlyThoseOfTheSample) {
  CallTimer<FakeClock> timer;
  int made = 0;
  for (int i = 0; i < 1'000'000; ++i) {
    timer.TimeSampled([&made] {
      ++made;
      return Take(3);
    });
  }
  EXPECT_LT(made, 12 * static_cast<int>(CallTimer<FakeClock>::kMaxSample));
  EXPECT_DOUBLE_EQ(timer.Average(), 3);
}

TEST(LongCallsTest, AllCallsCount) {
  EXPECT_EQ(LongCalls{}.Average(), 0);
  EXPECT_EQ((LongCalls{.count = 4, .nanoseconds = 10}).Average(), 2.5);
}

TEST(PerfLineTest, HasOneDecimal) {
  EXPECT_EQ(PerfLine("Game::CheckWin()", 4.06), "average Game::CheckWin() execution is 4.1 ns\n");
  EXPECT_EQ(PerfLine("Game::CheckWin()", 0), "average Game::CheckWin() execution is 0 ns\n");
}

}  // namespace
}  // namespace quadrille::native
