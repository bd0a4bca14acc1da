// Forced win suite (see bench/forced_wins.cc): positions are sound, and wins are found.
#include <atomic>
#include <cstddef>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/deepening_limits.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk {
namespace {

struct Problem {
  std::string fen;
  int stones;  // until the win
};

std::vector<Problem> ReadSuite() {
  std::ifstream file("tests/data/forced_wins.txt");
  std::vector<Problem> suite;
  std::string line;
  while (std::getline(file, line)) {
    if (line.empty() || line.front() == '#') continue;
    const std::pair<std::string, std::string> parts = absl::StrSplit(line, " ; wins in ");
    Problem problem{parts.first, 0};
    const std::pair<std::string, std::string> words = absl::StrSplit(parts.second, ' ');
    EXPECT_TRUE(absl::SimpleAtoi(words.first, &problem.stones)) << line;
    suite.push_back(problem);
  }
  return suite;
}

TEST(ForcedWinSuiteTest, HasTwoHundredWonPositions) {
  const std::vector<Problem> suite = ReadSuite();
  EXPECT_EQ(suite.size(), 200u);
  std::set<std::string> fens;
  for (const Problem& problem : suite) {
    const absl::StatusOr<AnyGame> game = ParsePosition(problem.fen);
    ASSERT_TRUE(game.ok()) << game.status();
    EXPECT_EQ(game->rules(), kGomoku);
    EXPECT_TRUE(fens.insert(problem.fen).second) << problem.fen;
    EXPECT_GE(problem.stones, 3) << problem.fen;
    EXPECT_LE(problem.stones, 25) << problem.fen;
    EXPECT_EQ(problem.stones % 2, 1) << problem.fen;
  }
}

TEST(ForcedWinSuiteTest, ProvesEveryTenthWin) {
  const std::vector<Problem> suite = ReadSuite();
  ASSERT_FALSE(suite.empty());
  Deepening search(kGomoku, WeightsFor(kGomoku), *TranspositionTable::Allocate(4), 1);
  const std::atomic<bool> stop = false;
  int tried = 0;
  int proved = 0;
  for (std::size_t i = 0; i < suite.size(); i += 10) {
    search.Clear();
    DeepeningLimits limits;
    limits.nodes = 100'000;
    const DeepeningResult result = search.Run(*ParsePosition(suite[i].fen), limits, stop, nullptr);
    const int wins_in = WinsIn(result.score).value_or(0);
    ++tried;
    if (wins_in <= 0) continue;
    ++proved;
    EXPECT_EQ(wins_in % 2, 1) << suite[i].fen << ": the winner should place the last stone";
  }
  EXPECT_GE(proved, tried - 1);
}

}  // namespace
}  // namespace quadrille::mnk
