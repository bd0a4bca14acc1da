// The strong player of games of several stones a turn: forced wins of either side, and its limits.
#include "src/mnk/ai/best_turns.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/ai/ai.h"
#include "src/mnk/ai/evaluations.h"
#include "src/mnk/ai/position.h"
#include "src/mnk/ai/search_board.h"
#include "src/mnk/ai/time_limit.h"
#include "src/mnk/ai/turn_attack.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "tests/mnk/ai/shared_games.h"
#include "tests/mnk/game_at.h"

namespace quadrille::mnk {
namespace {

Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits) {
  Random random(1);
  const std::atomic<bool> stop = false;
  return (*MakeAi("best", game.rules(), {.hash_mb = 1}))
      ->Analyze(game, limits, random, stop, nullptr);
}

TEST(BestTurnsTest, ProvesAWinByThreatsAlone) {
  const AnyGame game = GameAt({11, 11, 6, 2, 1}, kTwoRowsThatCross);
  const Analysis analysis = Analyze(game, {.nodes = 10'000});
  ASSERT_TRUE(analysis.wins_in.has_value());
  EXPECT_GT(*analysis.wins_in, 0);
  EXPECT_EQ(analysis.score, 1);
  AnyGame after = game;
  for (int stones = 0; after.is_running(); ++stones) {
    ASSERT_LT(stones, 60);
    after.Place(Analyze(after, {.nodes = 10'000}).line.front());
  }
  EXPECT_EQ(after.outcome(), WinOf(game.side_to_move()));
}

TEST(BestTurnsTest, KeepsToItsLimits) {
  AnyGame game(kConnect6);
  for (const Cell cell : {Cell{9, 9}, Cell{8, 8}, Cell{10, 9}, Cell{8, 9}, Cell{10, 10}}) {
    game.Place(cell);
  }
  const Analysis shallow = Analyze(game, {.depth = 2});
  EXPECT_EQ(shallow.depth, 2);
  ASSERT_TRUE(shallow.score.has_value());
  EXPECT_LT(-1, *shallow.score);
  EXPECT_LT(*shallow.score, 1);
  EXPECT_LE(Analyze(game, {.nodes = 2000}).nodes, 2000u);
  EXPECT_GT(Analyze(game, {.nodes = 20'000}).depth, shallow.depth);
}

TEST(TurnAttackTest, EndsWhenItsTimeIsOver) {
  // Nothing of either side lies in the way, so that very many turns threaten.
  AnyGame game(kConnect6);
  for (const Cell cell :
       {Cell{9, 9}, Cell{0, 0}, Cell{18, 18}, Cell{10, 9}, Cell{9, 10}, Cell{0, 18}, Cell{18, 0},
        Cell{8, 9}, Cell{9, 8}, Cell{0, 9}, Cell{18, 9}}) {
    game.Place(cell);
  }
  const std::unique_ptr<const Evaluation> evaluation = MakeThreats(kConnect6);
  SearchBoard board(kConnect6, *evaluation);
  board.GoTo(Position(game));
  TurnAttack attack(board);
  const std::atomic<bool> stop = true;
  const TimeLimit over(0, stop);
  attack.Find(1'000'000, Defence::kEach, &over);
  const int stopped = attack.nodes();
  EXPECT_LE(stopped, 64);
}

}  // namespace
}  // namespace quadrille::mnk
