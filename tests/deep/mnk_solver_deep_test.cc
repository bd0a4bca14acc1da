// Every game of the family to 16 cells, up to three stones a turn, beside the value of every
// position, with proofs that are verified:
//
//   bazel test //tests/deep:mnk_solver_deep_test --test_filter='*16*'
#include <sstream>
#include <string>

#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/verify/verify_proof.h"
#include "src/mnk/text/position_text.h"
#include "tests/mnk/solver/every_position.h"

namespace quadrille::mnk::solver {
namespace {

void CheckGame(const Rules& rules) {
  const AnyGame game(rules);
  std::ostringstream proof;
  SolveLimits limits;
  limits.hash_megabytes = 4;
  limits.variation = false;
  limits.proof = &proof;
  limits.position_text = FormatPosition(game);
  const GameValue value = EveryPosition(rules).Value();
  EXPECT_EQ(Solve(game, limits)->value(), value) << FormatRules(rules);
  std::istringstream file(proof.str());
  const absl::StatusOr<verify::Verified> verified = verify::VerifyProof(file);
  ASSERT_TRUE(verified.ok()) << FormatRules(rules) << verified.status();
  EXPECT_EQ(verified->value, ValueName(value)) << FormatRules(rules);
}

void CheckBoard(int m, int n) {
  for (int k = 1; k <= n; ++k) {
    for (int turn = 0; turn < 18; ++turn) {
      CheckGame({m, n, k, 1 + turn % 3, 1 + turn / 3 % 3,
                 turn < 9 ? WinCondition::kKOrMore : WinCondition::kExactlyK});
    }
  }
}

class MnkSolverDeepTest : public testing::TestWithParam<int> {};

TEST_P(MnkSolverDeepTest, AgreesWithRetrogradeAnalysisOnEveryGameOf) {
  const int cells = GetParam();
  for (int m = 1; m * m <= cells; ++m) {
    if (cells % m == 0) CheckBoard(m, cells / m);
  }
}

INSTANTIATE_TEST_SUITE_P(Cells, MnkSolverDeepTest, testing::Range(1, 17),
                         [](const testing::TestParamInfo<int>& info) {
                           return "Cells" + std::to_string(info.param);
                         });

}  // namespace
}  // namespace quadrille::mnk::solver
