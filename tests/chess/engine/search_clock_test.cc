// Search clock: hard and soft limits, pondering.
#include "src/chess/engine/search_clock.h"

#include <chrono>
#include <optional>
#include <thread>

#include "gtest/gtest.h"
#include "src/chess/engine/limits.h"
#include "src/chess/piece.h"

namespace quadrille::chess {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kOverhead{10};
constexpr int kAll = 1000;  // permille of the optimum

SearchLimits WithClock(int left) {
  SearchLimits limits;
  limits.white_clock = Clock{milliseconds(left), milliseconds(0)};
  return limits;
}

SearchLimits Pondering(SearchLimits limits) {
  limits.ponder = true;
  return limits;
}

class SearchClockTest : public testing::Test {
 protected:
  void Begin(const SearchLimits& limits) {
    clock_.emplace(limits, Color::kWhite, kOverhead, [this] { return now_; });
  }
  void Pass(milliseconds time) { now_ += time; }

  // 17,040 ms with 10 ms of overhead: optimum 1000 ms, maximum 5000 ms.
  static SearchLimits Clocks() { return WithClock(17'040); }

  std::chrono::nanoseconds now_{123'456'789'000};
  std::optional<SearchClock> clock_;
};

TEST_F(SearchClockTest, TimeIsUpAtTheMaximum) {
  Begin(Clocks());
  Pass(milliseconds(4999));
  EXPECT_FALSE(clock_->IsTimeUp());
  Pass(milliseconds(1));
  EXPECT_TRUE(clock_->IsTimeUp());
  EXPECT_EQ(clock_->Elapsed(), milliseconds(5000));
}

TEST_F(SearchClockTest, OptimumScalesWithPermille) {
  Begin(Clocks());
  Pass(milliseconds(500));
  EXPECT_FALSE(clock_->IsOptimumSpent(kAll));
  EXPECT_TRUE(clock_->IsOptimumSpent(kAll / 2));
  Pass(milliseconds(500));
  EXPECT_TRUE(clock_->IsOptimumSpent(kAll));
  EXPECT_FALSE(clock_->IsOptimumSpent(2 * kAll));
  EXPECT_FALSE(clock_->IsTimeUp());
}

TEST_F(SearchClockTest, ForcedMoveEndsImmediately) {
  Begin(Clocks());
  EXPECT_TRUE(clock_->IsOptimumSpent(0));
}

TEST_F(SearchClockTest, NeverStopsWithoutAClock) {
  Begin({});
  Pass(std::chrono::hours(1000));
  EXPECT_FALSE(clock_->IsTimeUp() || clock_->IsOptimumSpent(kAll) || clock_->IsOptimumSpent(0));
}

TEST_F(SearchClockTest, IgnoresTheClockInAnInfiniteSearch) {
  SearchLimits limits = Clocks();
  limits.infinite = true;
  Begin(limits);
  Pass(std::chrono::hours(1000));
  EXPECT_FALSE(clock_->IsTimeUp() || clock_->IsOptimumSpent(kAll));
}

TEST_F(SearchClockTest, UsesAllOfAFixedMoveTime) {
  SearchLimits limits;
  limits.move_time = milliseconds(1000);
  Begin(limits);
  Pass(milliseconds(989));
  EXPECT_FALSE(clock_->IsTimeUp() || clock_->IsOptimumSpent(0));
  Pass(milliseconds(1));
  EXPECT_TRUE(clock_->IsTimeUp());
}

TEST_F(SearchClockTest, NeverStopsWhilePondering) {
  Begin(Pondering(Clocks()));
  Pass(std::chrono::hours(1000));
  EXPECT_FALSE(clock_->IsTimeUp() || clock_->IsOptimumSpent(kAll) || clock_->IsOptimumSpent(0));
  EXPECT_FALSE(clock_->IsTimeUp());
}

TEST_F(SearchClockTest, ClockStartsAtThePonderHit) {
  Begin(Pondering(Clocks()));
  Pass(milliseconds(100'000));
  clock_->PonderHit(std::nullopt);
  Pass(milliseconds(4999));
  EXPECT_FALSE(clock_->IsTimeUp());
  Pass(milliseconds(1));
  EXPECT_TRUE(clock_->IsTimeUp());
}

TEST_F(SearchClockTest, CountsPonderTime) {
  Begin(Pondering(Clocks()));
  Pass(milliseconds(900));
  EXPECT_FALSE(clock_->IsOptimumSpent(kAll));
  clock_->PonderHit(std::nullopt);
  EXPECT_FALSE(clock_->IsTimeUp());
  Pass(milliseconds(100));
  EXPECT_TRUE(clock_->IsOptimumSpent(kAll));
}

TEST_F(SearchClockTest, StopsOnPonderHitAfterTheOptimum) {
  Begin(Pondering(Clocks()));
  Pass(milliseconds(1000));
  EXPECT_FALSE(clock_->IsOptimumSpent(kAll));
  EXPECT_FALSE(clock_->IsTimeUp());
  clock_->PonderHit(std::nullopt);
  EXPECT_TRUE(clock_->IsTimeUp());
}

TEST_F(SearchClockTest, UnstableMoveRevokesStopOnPonderHit) {
  Begin(Pondering(Clocks()));
  Pass(milliseconds(1000));
  EXPECT_FALSE(clock_->IsOptimumSpent(kAll));
  EXPECT_FALSE(clock_->IsOptimumSpent(2 * kAll));
  clock_->PonderHit(std::nullopt);
  EXPECT_FALSE(clock_->IsTimeUp());
}

TEST_F(SearchClockTest, FixedMoveTimeStartsAtThePonderHit) {
  SearchLimits limits;
  limits.move_time = milliseconds(1000);
  Begin(Pondering(limits));
  Pass(milliseconds(5000));
  EXPECT_FALSE(clock_->IsOptimumSpent(kAll));
  clock_->PonderHit(std::nullopt);
  Pass(milliseconds(989));
  EXPECT_FALSE(clock_->IsTimeUp());
  Pass(milliseconds(1));
  EXPECT_TRUE(clock_->IsTimeUp());
}

TEST_F(SearchClockTest, PonderHitReplacesTheClocks) {
  Begin(Pondering(Clocks()));
  Pass(milliseconds(10));
  clock_->PonderHit(WithClock(0));
  Pass(milliseconds(1));
  EXPECT_TRUE(clock_->IsTimeUp());
}

TEST_F(SearchClockTest, IgnoresASecondPonderHit) {
  Begin(Pondering(Clocks()));
  clock_->PonderHit(std::nullopt);
  Pass(milliseconds(3000));
  clock_->PonderHit(std::nullopt);
  Pass(milliseconds(2000));
  EXPECT_TRUE(clock_->IsTimeUp());
}

TEST(TimeSourceTest, ProcessorTimeGrowsWithWork) {
  const std::chrono::nanoseconds before = ProcessorTime();
  while (ProcessorTime() == before) continue;
  EXPECT_GT(ProcessorTime(), before);
}

TEST(TimeSourceTest, ProcessorTimeStopsDuringSleep) {
  constexpr milliseconds kSleep{20};
  SearchLimits limits;
  const SearchClock wall(limits, Color::kWhite, kOverhead);
  limits.processor_time = true;
  const std::chrono::nanoseconds before = ProcessorTime();
  const SearchClock processor(limits, Color::kWhite, kOverhead);
  std::this_thread::sleep_for(kSleep);
  EXPECT_GE(wall.Elapsed(), kSleep);
  const milliseconds spent = processor.Elapsed();
  EXPECT_LE(spent, ProcessorTime() - before);
}

}  // namespace
}  // namespace quadrille::chess
