// Time management: never exceeds the clock and does not waste it.
#include "src/chess/engine/time_plan.h"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>

#include "src/chess/engine/limits.h"
#include "src/chess/piece.h"

namespace quadrille::chess {
namespace {

using std::chrono::milliseconds;

SearchLimits WithClock(std::int64_t left, std::int64_t increment, int moves_to_go) {
  SearchLimits limits;
  limits.white_clock = Clock{milliseconds(left), milliseconds(increment)};
  limits.moves_to_go = moves_to_go;
  return limits;
}

TEST(TimePlanTest, NeverExceedsTheClock) {
  for (const std::int64_t left : {-5000, -1, 0, 1, 5, 10, 11, 50, 999, 60'000, 100'000'000}) {
    for (const std::int64_t increment : {-7, 0, 1, 100, 10'000, 100'000'000}) {
      for (const int moves : {-3, 0, 1, 2, 40, 1'000'000}) {
        for (const std::int64_t overhead : {0, 10, 1000}) {
          const std::optional<TimePlan> plan =
              PlanTime(WithClock(left, increment, moves), Color::kWhite, milliseconds(overhead));
          ASSERT_TRUE(plan.has_value());
          EXPECT_GE(plan->optimum.count(), 1);
          EXPECT_LE(plan->optimum, plan->maximum);
          const std::int64_t usable = left - overhead > 1 ? left - overhead : 1;
          EXPECT_LE(plan->maximum.count(), usable) << left << " " << increment << " " << moves;
        }
      }
    }
  }
}

// The maximum plus the overhead on every move never loses until only the minimum is left.
TEST(TimePlanTest, SpendingTheMaximumNeverLosesOnTime) {
  for (const std::int64_t base : {200, 1000, 60'000, 7'200'000}) {
    for (const std::int64_t increment : {0, 20, 500, 5000}) {
      for (const int moves : {1, 2, 40, 0}) {
        for (const std::int64_t overhead : {0, 10, 100}) {
          std::int64_t left = base;
          for (int move = 0; move < 200; ++move) {
            const int to_go = moves == 0 ? 0 : moves - move % moves;
            const TimePlan plan =
                *PlanTime(WithClock(left, increment, to_go), Color::kWhite, milliseconds(overhead));
            left -= plan.maximum.count() + overhead;
            if (plan.maximum.count() > 1) {
              ASSERT_GE(left, 0) << base << "+" << increment << " " << moves << " " << overhead
                                 << " at move " << move;
            }
            left += increment + (to_go == 1 ? base : 0);
          }
        }
      }
    }
  }
}

struct PlanCase {
  const char* name;
  std::int64_t left;
  std::int64_t increment;
  int moves_to_go;
  std::int64_t overhead;
  std::int64_t optimum;
  std::int64_t maximum;
};

// Clocks that GUIs have sent, and on which engines have lost on time.
TEST(TimePlanTest, HandlesOutOfRangeClocks) {
  const PlanCase cases[] = {
      {"Zero", 0, 0, 0, 10, 1, 1},
      {"Negative", -5000, 0, 0, 10, 1, 1},
      {"OnlyAnIncrement", 0, 10'000, 0, 10, 1, 1},
      {"IncrementAboveTheClock", 100, 10'000, 0, 10, 33, 42},
      {"NegativeIncrement", 10'000, -500, 0, 10, 585, 2925},
      {"LastMoveOfTheControl", 1000, 0, 1, 10, 891, 891},
      {"LastMoveWithAnIncrement", 1000, 5000, 1, 10, 891, 891},
      {"LastMoveWithoutTime", 5, 0, 1, 10, 1, 1},
      {"TwoMovesToGo", 1000, 0, 2, 10, 490, 686},
      {"ThousandMovesToGo", 28'040, 0, 1000, 10, 700, 3500},
      {"OverheadAboveTheClock", 3000, 0, 0, 5000, 1, 1},
      {"NegativeOverhead", 2800, 0, 0, -50, 164, 820},
  };
  for (const PlanCase& c : cases) {
    const TimePlan plan = *PlanTime(WithClock(c.left, c.increment, c.moves_to_go), Color::kWhite,
                                    milliseconds(c.overhead));
    EXPECT_EQ(plan.optimum.count(), c.optimum) << c.name;
    EXPECT_EQ(plan.maximum.count(), c.maximum) << c.name;
    EXPECT_FALSE(plan.is_fixed) << c.name;
  }
}

int Permille(int stable_iterations, int score_drop, int best_move_nodes_percent) {
  return OptimumPermille({stable_iterations, score_drop, best_move_nodes_percent});
}

// Returns the milliseconds left after `moves` moves at 8+0.08 with `permille` of the optimum.
std::int64_t LeftAfter(int moves, int permille) {
  constexpr std::int64_t kIncrement = 80;
  std::int64_t left = 8000;
  for (int move = 0; move < moves; ++move) {
    const TimePlan plan =
        *PlanTime(WithClock(left, kIncrement, 0), Color::kWhite, milliseconds(10));
    left += kIncrement - plan.optimum.count() * permille / 1000;
  }
  return left;
}

// After 60 moves, less than a fifth of the 8 seconds remains unused.
TEST(TimePlanTest, UsesMostOfTheClock) {
  const int typical = Permille(4, 0, 55);
  EXPECT_LT(LeftAfter(20, typical), 4000);
  EXPECT_LT(LeftAfter(60, typical), 1600);
}

// Even if every move takes its full optimum, five increments remain.
TEST(TimePlanTest, ClockLastsForLongGames) {
  for (const int moves : {50, 100, 200, 400}) EXPECT_GT(LeftAfter(moves, 1000), 400) << moves;
}

TEST(TimePlanTest, HasNoPlanWithoutAClock) {
  EXPECT_FALSE(PlanTime({}, Color::kWhite, milliseconds(10)).has_value());
}

TEST(TimePlanTest, UsesTheOpponentsClockIfOursIsMissing) {
  const SearchLimits limits = WithClock(1000, 10, 0);
  const TimePlan white = *PlanTime(limits, Color::kWhite, milliseconds(10));
  const TimePlan black = *PlanTime(limits, Color::kBlack, milliseconds(10));
  EXPECT_EQ(black.optimum, white.optimum);
  EXPECT_EQ(black.maximum, white.maximum);
}

TEST(TimePlanTest, MoveTimeIsBoundedByTheClock) {
  SearchLimits limits = WithClock(100, 0, 0);
  const milliseconds maximum = PlanTime(limits, Color::kWhite, milliseconds(10))->maximum;
  limits.move_time = milliseconds(60'000);
  EXPECT_EQ(PlanTime(limits, Color::kWhite, milliseconds(10))->maximum, maximum);
}

TEST(TimePlanTest, UsesAllOfTheMoveTime) {
  SearchLimits limits;
  limits.move_time = milliseconds(500);
  EXPECT_EQ(PlanTime(limits, Color::kBlack, milliseconds(10))->maximum, milliseconds(490));
  EXPECT_TRUE(PlanTime(limits, Color::kBlack, milliseconds(10))->is_fixed);
  limits.move_time = milliseconds(0);
  EXPECT_EQ(PlanTime(limits, Color::kBlack, milliseconds(10))->maximum, milliseconds(1));
}

TEST(TimePlanTest, OptimumGrowsWithTimeAndFewerMoves) {
  const auto optimum = [](std::int64_t left, std::int64_t increment, int moves) {
    return PlanTime(WithClock(left, increment, moves), Color::kWhite, milliseconds(10))->optimum;
  };
  EXPECT_LT(optimum(10'000, 0, 0), optimum(20'000, 0, 0));
  EXPECT_LT(optimum(10'000, 0, 0), optimum(10'000, 100, 0));
  EXPECT_LT(optimum(10'000, 0, 20), optimum(10'000, 0, 5));
}

TEST(TimePlanTest, StableMovesTakeLessTime) {
  const int optimum = Permille(3, 0, 50);
  EXPECT_LT(Permille(8, 0, 50), optimum);
  EXPECT_LT(Permille(3, 0, 95), optimum);
  EXPECT_GT(Permille(0, 0, 50), optimum);
  EXPECT_GT(Permille(3, 40, 50), optimum);
  EXPECT_GT(Permille(3, 0, 20), optimum);
}

TEST(TimePlanTest, ClampsExtremeStability) {
  const auto minimum = Permille(200, -20'000, 100);
  const auto maximum = Permille(0, 60'000, 0);
  EXPECT_GT(minimum, 200);
  EXPECT_LT(maximum, 4000);
}

}  // namespace
}  // namespace quadrille::chess
