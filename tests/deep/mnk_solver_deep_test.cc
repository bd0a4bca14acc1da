// Every game of the family to 13 cells, up to three stones a turn, beside plain minimax.
#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/solve.h"
#include "tests/mnk/solver/plain_minimax.h"

namespace quadrille::mnk::solver {
namespace {

void CheckBoard(int m, int n) {
  SolveLimits limits;
  limits.hash_megabytes = 4;
  limits.variation = false;
  for (int k = 1; k <= n; ++k) {
    for (int turn = 0; turn < 18; ++turn) {
      const Rules rules{m,
                        n,
                        k,
                        1 + turn % 3,
                        1 + turn / 3 % 3,
                        turn < 9 ? WinCondition::kKOrMore : WinCondition::kExactlyK};
      EXPECT_EQ(Solve(AnyGame(rules), limits)->value(), PlainMinimax().ValueOf(NaiveGame(rules)))
          << FormatRules(rules);
    }
  }
}

TEST(MnkSolverDeepTest, AgreesWithMinimaxOnEveryGameToThirteenCells) {
  constexpr int kMostCells = 13;
  for (int m = 1; m * m <= kMostCells; ++m) {
    for (int n = m; m * n <= kMostCells; ++n) CheckBoard(m, n);
  }
}

}  // namespace
}  // namespace quadrille::mnk::solver
