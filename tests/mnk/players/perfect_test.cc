// Perfect play: with the solver, even a random AI keeps the value of every position.
#include "src/mnk/players/perfect.h"

#include <atomic>
#include <memory>
#include <optional>
#include <utility>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"
#include "tests/mnk/solver/plain_minimax.h"

namespace quadrille::mnk {
namespace {

std::unique_ptr<Ai> RandomAiWithSolver(const Rules& rules) {
  return WithSolver(*MakeAi("random", rules, {}), rules);
}

// Plays a game of `ai` as `side` against random moves and returns the outcome. Calls `on_stone`
// after each stone.
template <class OnStone>
Outcome Play(Ai& ai, const Rules& rules, Side side, Random& random, const OnStone& on_stone) {
  const std::atomic<bool> stop = false;
  AnyGame game(rules);
  while (game.is_running()) {
    const bool is_own = game.side_to_move() == side;
    const Cell cell = is_own ? ai.ChooseCell(game, random, stop) : game.RandomFree(random);
    game.Place(cell);
    on_stone(cell);
  }
  return game.outcome();
}

TEST(PerfectTest, NeverLosesValue) {
  Random random(3);
  for (const Rules& rules :
       {kTicTacToe, Rules{3, 4, 3, 1, 1}, Rules{2, 5, 3, 3, 2}, Rules{2, 5, 3, 2, 1},
        Rules{3, 3, 3, 2, 1}, Rules{3, 4, 3, 1, 1, WinCondition::kExactlyK}}) {
    const std::unique_ptr<Ai> ai = RandomAiWithSolver(rules);
    solver::PlainMinimax minimax;
    for (int i = 0; i < 6; ++i) {
      const Side side = i % 2 == 0 ? Side::kBlack : Side::kWhite;
      NaiveGame game(rules);
      solver::GameValue before = minimax.ValueOf(game);
      Play(*ai, rules, side, random, [&](Cell cell) {
        const bool is_own = game.side_to_move() == side;
        game.Place(cell);
        const solver::GameValue after = minimax.ValueOf(game);
        if (is_own) {
          EXPECT_EQ(after, before) << FormatRules(rules);
        }
        before = after;
      });
    }
  }
}

TEST(PerfectTest, WinsWonGames) {
  Random random(4);
  const std::pair<Rules, Side> games[] = {{{4, 4, 3, 1, 1}, Side::kBlack},
                                          {{4, 6, 4, 2, 1}, Side::kWhite},
                                          {{3, 8, 3, 3, 2}, Side::kWhite},
                                          {{5, 5, 3, 1, 1}, Side::kBlack}};
  for (const auto& [rules, side] : games) {
    const std::unique_ptr<Ai> ai = RandomAiWithSolver(rules);
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(Play(*ai, rules, side, random, [](Cell) {}), WinOf(side)) << FormatRules(rules);
    }
  }
}

TEST(PerfectTest, ReportsTheValueWithinTheTimeLimit) {
  const Rules rules{4, 4, 3, 1, 1};
  const std::unique_ptr<Ai> ai = RandomAiWithSolver(rules);
  Random random(5);
  std::atomic<bool> stop = false;
  int reports = 0;
  const AnalysisCallback count = [&](const Analysis&) { ++reports; };
  EXPECT_EQ(ai->Analyze(AnyGame(rules), {.stone_ms = 2000}, random, stop, count).score, 1.0);
  EXPECT_GT(reports, 0);
  stop = true;
  EXPECT_EQ(ai->Analyze(AnyGame(rules), {}, random, stop, nullptr).score, std::nullopt);
}

// This game takes 18 million nodes, more than each of the limits.
TEST(PerfectTest, ObeysItsOwnLimits) {
  const Rules rules{1, 25, 4, 2, 3, WinCondition::kExactlyK};
  const std::unique_ptr<Ai> plain = *MakeAi("random", rules, {});
  const std::unique_ptr<Ai> limited = WithSolver(*MakeAi("random", rules, {}), rules, {.nodes = 1});
  const std::atomic<bool> stop = false;
  for (int seed = 1; seed <= 8; ++seed) {
    Random random(seed);
    Random same(seed);
    EXPECT_EQ(limited->ChooseCell(AnyGame(rules), random, stop),
              plain->ChooseCell(AnyGame(rules), same, stop));
  }
}

TEST(PerfectTest, IsNotUsedOnLargeBoards) {
  for (const Rules& rules : {kGomoku, Rules{3, 3, 4, 1, 1}}) {
    std::unique_ptr<Ai> ai = *MakeAi("random", rules, {});
    const Ai* const plain = ai.get();
    EXPECT_EQ(WithSolver(std::move(ai), rules).get(), plain);
  }
}

}  // namespace
}  // namespace quadrille::mnk
