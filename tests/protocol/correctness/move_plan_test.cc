// Move plans of the correctness tests, for many kinds of rules.
#include "src/protocol/correctness/move_plan.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"

namespace quadrille::correctness {
namespace {

using mnk::AnyGame;
using mnk::Cell;
using mnk::CellLine;
using mnk::kGomoku;
using mnk::kTicTacToe;
using mnk::Outcome;
using mnk::Rules;
using mnk::WinCondition;

AnyGame Play(const Rules& rules, const std::vector<Cell>& stones) {
  AnyGame game(rules);
  for (const Cell cell : stones) {
    EXPECT_TRUE(game.is_running() && game.IsFree(cell)) << FormatRules(rules);
    if (game.is_running() && game.IsFree(cell)) game.Place(cell);
  }
  return game;
}

std::vector<Rules> SomeRules() {
  Random random(11);
  const auto from_to = [&random](int low, int high) {
    return low + static_cast<int>(random.Below(static_cast<std::uint32_t>(high - low + 1)));
  };
  std::vector<Rules> all;
  for (int i = 0; i < 300; ++i) {
    all.push_back({from_to(1, 9), from_to(1, 9), from_to(1, 6), from_to(1, 4), from_to(1, 4),
                   i % 2 == 0 ? WinCondition::kKOrMore : WinCondition::kExactlyK});
  }
  all.push_back({130, 255, 20, 3, 7});
  return all;
}

TEST(MovePlanTest, QuietPlansEndWithoutAWin) {
  Random random(1);
  for (const Rules& rules : SomeRules()) {
    const std::vector<Cell> plan = QuietPlan(AnyGame(rules), rules.cells(), random);
    const AnyGame game = Play(rules, plan);
    EXPECT_TRUE(game.is_running() || game.outcome() == Outcome::kDraw) << FormatRules(rules);
  }
}

TEST(MovePlanTest, QuietPlansReachWhatCanBeReached) {
  Random random(2);
  // Three in a row can be avoided to the end on 3 x 3; five on 15 x 15 for long.
  EXPECT_EQ(QuietPlan(AnyGame(kTicTacToe), 9, random).size(), 9u);
  EXPECT_EQ(QuietPlan(AnyGame(kGomoku), 200, random).size(), 200u);
  EXPECT_EQ(QuietPlan(AnyGame(kGomoku), 30, random).size(), 30u);
  // A single side must leave gaps.
  EXPECT_EQ(QuietPlan(AnyGame(Rules{1, 5, 2, 1, 5}), 5, random).size(), 3u);
  EXPECT_TRUE(QuietPlan(AnyGame(Rules{4, 4, 1, 1, 1}), 4, random).empty());
}

TEST(MovePlanTest, QuietPlansContinueAnyGame) {
  Random random(3);
  AnyGame game(kGomoku);
  for (int x = 0; x < 7; ++x) game.Place({static_cast<std::uint8_t>(x), 3});
  for (const Cell cell : QuietPlan(game, 20, random)) {
    ASSERT_TRUE(game.IsFree(cell));
    EXPECT_EQ(game.Place(cell), Outcome::kRunning);
  }
}

TEST(MovePlanTest, ReachingPlansReachTheirNumberOrTheEnd) {
  Random random(4);
  for (const Rules& rules : SomeRules()) {
    const std::vector<Cell> plan = ReachingPlan(AnyGame(rules), 10, random);
    const AnyGame game = Play(rules, plan);
    EXPECT_TRUE(plan.size() == 10 || !game.is_running()) << FormatRules(rules);
    EXPECT_LE(plan.size(), 10u);
  }
}

bool HasRoom(const Rules& rules, Direction direction, int length) {
  const bool across = direction == Direction::kDown || length <= rules.n;
  const bool down = direction == Direction::kRight || length <= rules.m;
  return across && down;
}

TEST(MovePlanTest, ARowOfKWinsForBlack) {
  Random random(5);
  int plans = 0;
  for (const Rules& rules : SomeRules()) {
    for (const Direction direction : kDirections) {
      for (const bool last_within : {false, true}) {
        const std::optional<RowPlan> plan = PlanRowOfK(rules, direction, last_within, random);
        if (!plan) continue;
        ++plans;
        const AnyGame game = Play(rules, plan->stones);
        EXPECT_TRUE(HasRoom(rules, direction, rules.k));
        EXPECT_EQ(plan->outcome, Outcome::kBlackWins);
        EXPECT_EQ(game.outcome(), Outcome::kBlackWins);
        EXPECT_TRUE(IsWinningLine(game, plan->stones.back(), *game.WinningLine()));
      }
    }
  }
  EXPECT_GT(plans, 600);
}

TEST(MovePlanTest, ARowOfKIsFoundWhereThereIsRoom) {
  Random random(6);
  for (const Rules& rules : {Rules{7, 9, 4, 2, 3}, Rules{9, 6, 5, 1, 1, WinCondition::kExactlyK},
                             Rules{200, 250, 100, 40, 1}, Rules{1, 20, 5, 1, 1}}) {
    for (const Direction direction : kDirections) {
      EXPECT_EQ(PlanRowOfK(rules, direction, true, random).has_value(),
                HasRoom(rules, direction, rules.k));
    }
  }
}

TEST(MovePlanTest, ARowOfKPlusOneWinsOnlyWhereMoreThanKDo) {
  Random random(7);
  int answered = 0;
  for (const Rules& rules : SomeRules()) {
    for (const Direction direction : kDirections) {
      const std::optional<RowPlan> plan = PlanRowOfKPlusOne(rules, direction, random);
      if (!plan) continue;
      EXPECT_TRUE(HasRoom(rules, direction, rules.k + 1));
      const AnyGame game = Play(rules, plan->stones);
      EXPECT_EQ(game.outcome(), plan->outcome);
      EXPECT_EQ(plan->outcome == Outcome::kBlackWins, rules.win == WinCondition::kKOrMore);
      if (rules.win == WinCondition::kKOrMore) {
        const CellLine line = *game.WinningLine();
        const int length =
            std::max(std::abs(line.last.x - line.first.x), std::abs(line.last.y - line.first.y)) +
            1;
        EXPECT_EQ(length, rules.k + 1) << FormatRules(rules);
      }
      answered += plan->outcome == Outcome::kWhiteWins;
    }
  }
  EXPECT_GT(answered, 50);
}

// X X X X .    black has won by four in the first row, of five columns
// O . O . O
// O . . . .
AnyGame FourInARow(WinCondition win) {
  const Rules rules = {3, 5, 4, 1, 1, win};
  return Play(rules, {{0, 0}, {0, 1}, {1, 0}, {2, 1}, {3, 0}, {4, 1}, {2, 0}});
}

TEST(IsWinningLineTest, MustContainTheLastStone) {
  for (const WinCondition win : {WinCondition::kKOrMore, WinCondition::kExactlyK}) {
    const AnyGame game = FourInARow(win);
    EXPECT_TRUE(IsWinningLine(game, {2, 0}, {{0, 0}, {3, 0}}));
    EXPECT_TRUE(IsWinningLine(game, {2, 0}, {{3, 0}, {0, 0}}));
    EXPECT_FALSE(IsWinningLine(game, {2, 0}, {{0, 0}, {2, 0}}));  // too short
    EXPECT_FALSE(IsWinningLine(game, {2, 0}, {{0, 0}, {4, 0}}));  // a free cell in it
    EXPECT_FALSE(IsWinningLine(game, {2, 0}, {{0, 1}, {3, 1}}));  // another row
    EXPECT_FALSE(IsWinningLine(game, {2, 0}, {{0, 0}, {3, 1}}));  // not straight
    EXPECT_FALSE(IsWinningLine(game, {2, 0}, {{0, 0}, {0, 3}}));  // off the board
  }
}

TEST(IsWinningLineTest, WithKOrMorePartOfARowIsEnough) {
  const Rules rules = {2, 6, 3, 1, 1};
  const AnyGame game = Play(rules, {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {3, 0}, {4, 1}, {2, 0}});
  EXPECT_TRUE(IsWinningLine(game, {2, 0}, {{0, 0}, {3, 0}}));
  EXPECT_TRUE(IsWinningLine(game, {2, 0}, {{0, 0}, {2, 0}}));
  EXPECT_FALSE(IsWinningLine(game, {0, 0}, {{1, 0}, {3, 0}}));  // not through that stone
}

TEST(IsWinningLineTest, WithExactlyKNoStoneMayBeAdjacent) {
  const Rules rules = {2, 6, 3, 1, 1, WinCondition::kExactlyK};
  const AnyGame game = Play(rules, {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {3, 0}, {4, 1}, {2, 0}});
  EXPECT_TRUE(game.is_running());
  EXPECT_FALSE(IsWinningLine(game, {2, 0}, {{0, 0}, {2, 0}}));
  EXPECT_FALSE(IsWinningLine(game, {2, 0}, {{1, 0}, {3, 0}}));
  EXPECT_FALSE(IsWinningLine(game, {2, 0}, {{0, 0}, {3, 0}}));
}

}  // namespace
}  // namespace quadrille::correctness
