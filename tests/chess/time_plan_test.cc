// Is there always time for a move, and never more than there is?
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

TEST(TimePlanTest, KeepsWithinTheClock) {
  for (const std::int64_t left : {-5000, -1, 0, 1, 5, 10, 11, 50, 999, 60'000, 100'000'000}) {
    for (const std::int64_t increment : {-7, 0, 1, 100, 10'000, 100'000'000}) {
      for (const int moves : {-3, 0, 1, 2, 40, 1'000'000}) {
        for (const std::int64_t overhead : {0, 10, 1000}) {
          const std::optional<TimePlan> plan =
              PlanTime(WithClock(left, increment, moves), Color::kWhite, milliseconds(overhead));
          ASSERT_TRUE(plan.has_value());
          EXPECT_GE(plan->usual.count(), 1);
          EXPECT_LE(plan->usual, plan->most);
          const std::int64_t usable = left - overhead > 1 ? left - overhead : 1;
          EXPECT_LE(plan->most.count(), usable) << left << " " << increment << " " << moves;
        }
      }
    }
  }
}

TEST(TimePlanTest, NoClockMeansNoPlan) {
  EXPECT_FALSE(PlanTime({}, Color::kWhite, milliseconds(10)).has_value());
  EXPECT_FALSE(PlanTime(WithClock(1000, 0, 0), Color::kBlack, milliseconds(10)).has_value());
}

TEST(TimePlanTest, TheTimeForAMoveIsUsedUp) {
  SearchLimits limits;
  limits.move_time = milliseconds(500);
  EXPECT_EQ(PlanTime(limits, Color::kBlack, milliseconds(10))->most, milliseconds(490));
  limits.move_time = milliseconds(0);
  EXPECT_EQ(PlanTime(limits, Color::kBlack, milliseconds(10))->most, milliseconds(1));
}

TEST(TimePlanTest, MoreTimeAndFewerMovesGiveMore) {
  const auto usual = [](std::int64_t left, std::int64_t increment, int moves) {
    return PlanTime(WithClock(left, increment, moves), Color::kWhite, milliseconds(10))->usual;
  };
  EXPECT_LT(usual(10'000, 0, 0), usual(20'000, 0, 0));
  EXPECT_LT(usual(10'000, 0, 0), usual(10'000, 100, 0));
  EXPECT_LT(usual(10'000, 0, 20), usual(10'000, 0, 5));
}

}  // namespace
}  // namespace quadrille::chess
