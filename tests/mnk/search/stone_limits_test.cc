// Time management of `best`.
#include "src/mnk/search/stone_limits.h"

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/deepening_limits.h"

namespace quadrille::mnk {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

constexpr Rules kGomoku{15, 15, 5, 1, 1};

class StoneLimitsTest : public testing::Test {
 protected:
  struct Times {
    std::int64_t soft;
    std::int64_t hard;
  };
  static Times LimitsOf(const ThinkingLimits& limits, const AnyGame& game) {
    const std::chrono::steady_clock::time_point start{};
    const DeepeningLimits found = StoneLimits(limits, game, start, 1000);
    return {duration_cast<milliseconds>(*found.last_start - start).count(),
            duration_cast<milliseconds>(*found.deadline - start).count()};
  }
};

// Most games of Gomoku are decided within 20 turns per side; time left then is wasted.
TEST_F(StoneLimitsTest, UsesMostOfTheGameClockButNeverAll) {
  AnyGame game(kGomoku);
  std::int64_t left = 60'000;
  for (int turn = 0; turn < 100; ++turn) {
    const Times times = LimitsOf({.game_ms = left}, game);
    EXPECT_LE(times.soft, times.hard);
    EXPECT_LT(times.hard, left / 2) << turn;
    left -= times.soft;
    if (turn == 20) EXPECT_LT(left, 30'000);
  }
  EXPECT_GT(left, 0);
}

// Each turn has an overhead for starting threads and other processes.
TEST_F(StoneLimitsTest, CanFillTheBoardInTime) {
  AnyGame game({2, 112, 5, 1, 1});  // alternating stones from the left make no row
  std::int64_t left = 1'000;
  for (int stone = 0; stone < 224; ++stone) {
    if (stone % 2 == 0) {
      const Times times = LimitsOf({.game_ms = std::max<std::int64_t>(left, 1)}, game);
      left -= times.hard + 1;
    }
    game.Place({static_cast<std::uint8_t>(stone % 112), static_cast<std::uint8_t>(stone / 112)});
  }
  EXPECT_GT(left, 0);
}

TEST_F(StoneLimitsTest, UsesTheIncrement) {
  const AnyGame game(kGomoku);
  EXPECT_GT(LimitsOf({.game_ms = 10'000, .increment_ms = 1000}, game).soft,
            LimitsOf({.game_ms = 10'000}, game).soft + 400);
}

TEST_F(StoneLimitsTest, StonesOfATurnShareItsTime) {
  AnyGame game({19, 19, 6, 2, 1});
  game.Place({9, 9});
  const Times first = LimitsOf({.game_ms = 60'000}, game);
  game.Place({9, 10});
  const Times second = LimitsOf({.game_ms = 60'000}, game);
  EXPECT_LT(first.soft, second.soft);
  EXPECT_GT(first.soft, second.soft / 2);
}

TEST_F(StoneLimitsTest, UsesAFixedNodeCountWithoutLimits) {
  const DeepeningLimits limits = StoneLimits({}, AnyGame(kGomoku), {}, 1234);
  EXPECT_EQ(limits.nodes, 1234u);
  EXPECT_FALSE(limits.deadline.has_value());
}

}  // namespace
}  // namespace quadrille::mnk
