// Engines built by mnk_engine(), compared with the general engine.
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "tests/tools/mnk_generate/engine_talk.h"

namespace quadrille::mnk_generate {
namespace {

using mnk::Rules;
using mnk::WinCondition;

struct RuleMadeEngine {
  std::string program;
  Rules rules;
};

const RuleMadeEngine kEngines[] = {
    {"tests/tools/mnk_generate/engine_5_7_4", {5, 7, 4, 1, 1}},
    {"tests/tools/mnk_generate/engine_9_6_3_exactly", {9, 6, 3, 2, 1, WinCondition::kExactlyK}},
};

class MnkEngineTest : public testing::TestWithParam<RuleMadeEngine> {
 protected:
  std::vector<std::string> TalkToGeneral(std::vector<std::string> flags,
                                         const std::vector<std::string>& commands) const {
    std::vector<std::string> argv = {"tools/mnk/mnk"};
    for (const std::string& flag : GameFlags(GetParam().rules)) argv.push_back(flag);
    argv.insert(argv.end(), flags.begin(), flags.end());
    return RunSession(argv, commands);
  }
};

TEST_P(MnkEngineTest, PlaysHumanGamesLikeTheGeneralEngine) {
  for (const std::uint64_t seed : {1, 2, 3, 4, 5}) {
    const std::vector<std::string> commands = HumanGame(GetParam().rules, seed);
    const std::vector<std::string> lines = RunSession({GetParam().program}, commands);
    EXPECT_GT(lines.size(), 50u);
    EXPECT_EQ(lines.back(), "exit code 0");
    EXPECT_EQ(lines, TalkToGeneral({}, commands)) << "seed " << seed;
  }
}

TEST_P(MnkEngineTest, PlaysAiGamesLikeTheGeneralEngine) {
  for (const std::string seed : {"--seed=1", "--seed=2", "--seed=3"}) {
    const std::vector<std::string> lines =
        RunSession({GetParam().program, "--ai=adjacent", seed}, GameOfAis());
    EXPECT_EQ(lines.back(), "exit code 0");
    EXPECT_EQ(lines, TalkToGeneral({"--ai=adjacent", seed}, GameOfAis())) << seed;
  }
}

TEST_P(MnkEngineTest, CountsTheSamePositions) {
  const auto nodes = [](const std::vector<std::string>& lines) {
    return lines.empty() ? "" : lines.front();
  };
  const std::string counted = nodes(RunSession({GetParam().program, "--perft=3"}, {}));
  EXPECT_EQ(counted.rfind("Nodes: ", 0), 0u) << counted;
  EXPECT_EQ(counted, nodes(TalkToGeneral({"--perft=3"}, {})));
}

TEST_P(MnkEngineTest, RejectsOtherGames) {
  EXPECT_EQ(RunSession({GetParam().program, "--m=3"}, {}).back(), "exit code 2");
}

INSTANTIATE_TEST_SUITE_P(Rule, MnkEngineTest, testing::ValuesIn(kEngines),
                         [](const auto& info) { return "Engine" + std::to_string(info.index); });

}  // namespace
}  // namespace quadrille::mnk_generate
