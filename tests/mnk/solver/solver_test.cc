// Solver values, compared with plain minimax, published values and symmetric positions.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/setup.h"
#include "src/mnk/solver/solve.h"
#include "tests/mnk/solver/plain_alpha_beta.h"
#include "tests/mnk/solver/plain_minimax.h"

namespace quadrille::mnk::solver {
namespace {

Solution SolutionOf(const AnyGame& game, SolveLimits limits = {}) {
  limits.hash_megabytes = std::min<std::int64_t>(limits.hash_megabytes, 16);
  return Solve(game, limits).value();
}
Solution SolutionOf(const Rules& rules, SolveLimits limits = {}) {
  return SolutionOf(AnyGame(rules), limits);
}
GameValue ValueOf(const AnyGame& game) {
  SolveLimits limits;
  limits.variation = false;
  return SolutionOf(game, limits).value();
}
GameValue ValueOf(const Rules& rules) { return ValueOf(AnyGame(rules)); }
GameValue ValueOf(const Rules& rules, const Setup& position) {
  AnyGame game(rules);
  game.SetUp(position);
  return ValueOf(game);
}

// Calls `visit` with every game in this range of cells with at most three stones per turn.
template <class Visit>
void ForEachGame(int min_cells, int max_cells, const Visit& visit) {
  for (int m = 1; m * m <= max_cells; ++m) {
    for (int n = m; m * n <= max_cells; ++n) {
      if (m * n < min_cells) continue;
      for (int k = 1; k <= n; ++k) {
        for (int turn = 0; turn < 18; ++turn) {
          visit(Rules{m, n, k, 1 + turn % 3, 1 + turn / 3 % 3,
                      turn < 9 ? WinCondition::kKOrMore : WinCondition::kExactlyK});
        }
      }
    }
  }
}

TEST(SolverTest, AgreesWithMinimaxOnEveryGameUpToNineCells) {
  ForEachGame(1, 9, [](const Rules& rules) {
    const GameValue value = PlainMinimax().ValueOf(NaiveGame(rules));
    EXPECT_EQ(ValueOf(rules), value) << FormatRules(rules);
    EXPECT_EQ(PlainAlphaBeta(rules).Value(), value) << FormatRules(rules);
  });
}

NaiveGame RandomGame(const Rules& rules, int stones, Random& random) {
  for (;;) {
    NaiveGame game(rules);
    for (int i = 0; i < stones && game.is_running(); ++i) game.Place(game.RandomFree(random));
    if (game.is_running()) return game;
  }
}
Setup SetupOf(const NaiveGame& game) {
  Setup setup;
  setup.side_to_move = game.side_to_move();
  setup.stones_left = game.stones_left();
  for (std::uint8_t y = 0; y < game.rules().m; ++y) {
    for (std::uint8_t x = 0; x < game.rules().n; ++x) {
      const std::optional<Side> stone = game.StoneAt({x, y});
      if (stone) (*stone == Side::kBlack ? setup.black : setup.white).push_back({x, y});
    }
  }
  return setup;
}

// Includes random positions, since some pruning never applies to an empty board.
TEST(SolverTest, AgreesWithAlphaBetaOnEveryGameUpToTwelveCells) {
  Random random(7);
  ForEachGame(10, 12, [&](const Rules& rules) {
    PlainAlphaBeta alpha_beta(rules);
    EXPECT_EQ(ValueOf(rules), alpha_beta.Value()) << FormatRules(rules);
    for (int i = 0; i < 8 && rules.k > 1; ++i) {
      const int most = std::min(rules.cells() - 3, rules.k + 1);
      const NaiveGame game = RandomGame(rules, random.Below(most), random);
      const auto setup = SetupOf(game);
      EXPECT_EQ(ValueOf(rules, setup), alpha_beta.ValueOf(setup)) << FormatRules(rules);
    }
  });
}

// Returns boards with rows in all directions, various turns, k or more and exactly k.
std::vector<Rules> MixedGames() {
  std::vector<Rules> games;
  for (const WinCondition win : {WinCondition::kKOrMore, WinCondition::kExactlyK}) {
    for (int p = 1; p <= 3; ++p) {
      for (int k = 2; k <= 4; ++k) games.push_back({4, 4, k, p, p == 1 ? 1 : p - 1, win});
      games.push_back({3, 6, 3, p, p, win});
    }
  }
  return games;
}

TEST(SolverTest, AgreesWithMinimaxOnRandomPositions) {
  Random random(5);
  for (const Rules& rules : MixedGames()) {
    for (int i = 0; i < 12; ++i) {
      if (rules.k == 2) continue;  // few games last that long
      const NaiveGame game = RandomGame(rules, 8, random);
      EXPECT_EQ(ValueOf(rules, SetupOf(game)), PlainMinimax().ValueOf(game)) << FormatRules(rules);
    }
  }
}

TEST(SolverTest, SymmetricPositionsHaveTheSameValue) {
  Random random(6);
  for (const Rules& rules : MixedGames()) {
    if (rules.k == 2 || rules.m != rules.n) continue;
    const auto setup = SetupOf(RandomGame(rules, 5, random));
    auto turned = setup;
    for (std::vector<Cell>* stones : {&turned.black, &turned.white}) {
      for (Cell& cell : *stones) cell = {static_cast<std::uint8_t>(rules.m - 1 - cell.y), cell.x};
      std::reverse(stones->begin(), stones->end());
    }
    EXPECT_EQ(ValueOf(rules, setup), ValueOf(rules, turned)) << FormatRules(rules);
  }
}

struct Published {
  Rules rules;
  GameValue value;
};

TEST(SolverTest, FindsThePublishedValues) {
  constexpr GameValue kFirst = GameValue::kBlackWins;
  constexpr GameValue kDraw = GameValue::kDraw;
  for (const auto& [rules, value] : {
           Published{{3, 3, 3, 1, 1}, kDraw},
           Published{{3, 4, 3, 1, 1}, kFirst},
           Published{{4, 4, 3, 1, 1}, kFirst},
           Published{{4, 4, 4, 1, 1}, kDraw},
           Published{{5, 5, 4, 1, 1}, kDraw},
           Published{{5, 6, 4, 1, 1}, kFirst},
           Published{{6, 5, 4, 1, 1}, kFirst},
           Published{{6, 6, 4, 1, 1}, kFirst},
           Published{{5, 5, 5, 1, 1}, kDraw},
           Published{{6, 6, 5, 1, 1}, kDraw},
           Published{{7, 7, 5, 1, 1}, kDraw},
           Published{{9, 9, 9, 1, 1}, kDraw},
           Published{{15, 15, 15, 1, 1}, kDraw},
           Published{{3, 3, 4, 1, 1}, kDraw},
           Published{{19, 19, 500, 1, 1}, kDraw},
       }) {
    EXPECT_EQ(ValueOf(rules), value) << FormatRules(rules);
  }
}

TEST(SolverTest, TreesOfThreatsShortenWins) {
  SolveLimits limits;
  limits.nodes = 20'000;  // 157,614 without them
  limits.variation = false;
  EXPECT_EQ(Solve(AnyGame(Rules{7, 7, 4, 1, 1}), limits)->value(), GameValue::kBlackWins);
}

// A draw on the infinite board is a draw on every finite one: k >= 8 (Zetters) and, with two stones
// per turn and at most two in the first, k >= 11 (Chiang, Wu and Lin 2011).
TEST(SolverTest, DrawsOnTheInfiniteBoardAreDrawsOnFiniteBoards) {
  constexpr WinCondition kExactly = WinCondition::kExactlyK;
  int games = 0;
  for (int m = 1; m <= 6; ++m) {
    for (int n = m; m * n <= 36; ++n) {
      for (int k = 8; k <= n; ++k) {
        std::vector<Rules> drawn = {{m, n, k, 1, 1}, {m, n, k, 1, 1, kExactly}};
        if (k >= 11) drawn.insert(drawn.end(), {{m, n, k, 2, 1}, {m, n, k, 2, 2, kExactly}});
        for (const Rules& rules : drawn) {
          EXPECT_EQ(ValueOf(rules), GameValue::kDraw) << FormatRules(rules);
          ++games;
        }
      }
    }
  }
  EXPECT_GT(games, 1000);
}

TEST(SolverTest, ListsFirstStonesThatKeepTheValue) {
  SolveLimits limits;
  limits.all_moves = true;
  const Rules rules{3, 4, 3, 1, 1};
  const Solution solution = SolutionOf(rules, limits);
  ASSERT_TRUE(solution.moves_complete);
  std::vector<Cell> keeping;
  for (const Cell cell : NaiveGame(rules).FreeCells()) {
    NaiveGame game(rules);
    game.Place(cell);
    if (PlainMinimax().ValueOf(game) == GameValue::kBlackWins) keeping.push_back(cell);
  }
  EXPECT_EQ(solution.moves, keeping);
}

TEST(SolverTest, EveryStoneKeepsADeadDraw) {
  SolveLimits limits;
  limits.all_moves = true;
  for (const Rules& rules : {Rules{3, 3, 4, 1, 1}, Rules{30, 30, 31, 1, 1}}) {
    const Solution solution = SolutionOf(rules, limits);
    EXPECT_TRUE(solution.moves_complete);
    EXPECT_EQ(solution.moves, AnyGame(rules).FreeCells());
  }
}

TEST(SolverTest, VariationKeepsTheValue) {
  for (const Rules& rules : {Rules{3, 4, 3, 1, 1}, Rules{4, 4, 3, 1, 1}, Rules{5, 6, 4, 1, 1},
                             Rules{3, 3, 3, 2, 1}, Rules{3, 3, 3, 1, 1}}) {
    NaiveGame game(rules);
    const Solution solution = SolutionOf(rules);
    for (const Cell cell : solution.variation) {
      ASSERT_TRUE(game.is_running() && game.IsFree(cell)) << FormatRules(rules);
      game.Place(cell);
    }
    ASSERT_FALSE(game.is_running()) << FormatRules(rules);
    EXPECT_EQ(game.outcome() == Outcome::kBlackWins, solution.value() == GameValue::kBlackWins)
        << FormatRules(rules);
  }
}

// The larger games are shared by all threads; the last one searches both questions.
TEST(SolverTest, ThreadsDoNotChangeTheValue) {
  SolveLimits limits;
  for (const int threads : {2, 5}) {
    limits.threads = threads;
    for (const Rules& rules :
         {Rules{4, 4, 3, 1, 1}, Rules{5, 5, 4, 1, 1}, Rules{5, 6, 4, 1, 1}, Rules{6, 6, 4, 1, 1},
          Rules{4, 6, 4, 2, 1}, Rules{5, 5, 4, 1, 1, WinCondition::kExactlyK}}) {
      EXPECT_EQ(SolutionOf(rules, limits).value(), ValueOf(rules)) << FormatRules(rules);
    }
  }
}

TEST(SolverTest, SmallTableDoesNotChangeTheValue) {
  SolveLimits limits;
  limits.hash_megabytes = 2;
  limits.variation = false;
  const Rules rules{5, 5, 4, 1, 1};
  EXPECT_EQ(SolutionOf(rules, limits).value(), GameValue::kDraw);
}

TEST(SolverTest, StopsOnRequest) {
  const std::atomic<bool> stop = true;
  SolveLimits limits;
  limits.stop = &stop;
  const Rules rules{15, 15, 5, 1, 1};
  const Solution solution = SolutionOf(rules, limits);
  EXPECT_EQ(solution.value(), GameValue::kUnknown);
  EXPECT_EQ(solution.white_wins, Answer::kNo);
  EXPECT_TRUE(solution.by_strategy_stealing);
}

TEST(SolverTest, StrategyStealingRequiresHarmlessStonesAndAFullFirstTurn) {
  EXPECT_TRUE(StrategyStealingHolds({5, 5, 4, 1, 1}));
  EXPECT_TRUE(StrategyStealingHolds({5, 5, 4, 2, 3}));
  EXPECT_FALSE(StrategyStealingHolds({5, 5, 4, 2, 1}));
  EXPECT_FALSE(StrategyStealingHolds({5, 5, 4, 1, 1, WinCondition::kExactlyK}));
}

}  // namespace
}  // namespace quadrille::mnk::solver
