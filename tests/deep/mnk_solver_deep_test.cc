// Deep tests of the solver: every game of up to 16 cells and three stones per turn against plain
// alpha-beta, and published values, all with verified proofs. One test per board:
//
//   bazel test //tests/deep:mnk_solver_deep_test --test_filter='*On4x4'
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/verify/verify_proof.h"
#include "src/mnk/text/position_text.h"
#include "tests/mnk/solver/plain_alpha_beta.h"

namespace quadrille::mnk::solver {
namespace {

// Solves a game and verifies the proof.
void ExpectValue(const Rules& rules, GameValue value, std::int64_t hash_megabytes) {
  const AnyGame game(rules);
  std::ostringstream proof;
  SolveLimits limits;
  limits.hash_megabytes = hash_megabytes;
  limits.variation = false;
  limits.proof = &proof;
  limits.position_text = FormatPosition(game);
  EXPECT_EQ(Solve(game, limits)->value(), value) << FormatRules(rules);
  std::istringstream file(proof.str());
  const absl::StatusOr<verify::Verified> verified = verify::VerifyProof(file);
  ASSERT_TRUE(verified.ok()) << FormatRules(rules) << verified.status();
  EXPECT_EQ(verified->value, ValueName(value)) << FormatRules(rules);
}

struct Board {
  int m;
  int n;
};

std::vector<Board> BoardsUpTo(int max_cells) {
  std::vector<Board> boards;
  for (int cells = 1; cells <= max_cells; ++cells) {
    for (int m = 1; m * m <= cells; ++m) {
      if (cells % m == 0) boards.push_back({m, cells / m});
    }
  }
  return boards;
}

class MnkSolverBoardTest : public testing::TestWithParam<Board> {};

TEST_P(MnkSolverBoardTest, AgreesWithAlphaBetaOnEveryGame) {
  const auto [m, n] = GetParam();
  for (int k = 1; k <= n; ++k) {
    for (int turn = 0; turn < 18; ++turn) {
      const Rules rules{m,
                        n,
                        k,
                        1 + turn % 3,
                        1 + turn / 3 % 3,
                        turn < 9 ? WinCondition::kKOrMore : WinCondition::kExactlyK};
      ExpectValue(rules, PlainAlphaBeta(rules).Value(), 4);
    }
  }
}

// Charatsidis, Maastricht 2017. Takes about 40 s.
TEST(MnkSolverDeepTest, BlackWinsFourInARowOnFourRowsOfNineAndTen) {
  for (const int columns : {9, 10}) {
    ExpectValue({4, columns, 4, 1, 1}, GameValue::kBlackWins, 2000);
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, MnkSolverBoardTest, testing::ValuesIn(BoardsUpTo(16)),
                         [](const testing::TestParamInfo<Board>& info) {
                           return absl::StrCat("On", info.param.m, "x", info.param.n);
                         });

}  // namespace
}  // namespace quadrille::mnk::solver
