// mnk_tune as a program: learning, the weights file in mnk, samples, networks, exit codes and
// messages.
#include <signal.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/search/network/line_network_file.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string File(const std::string& name) { return testing::TempDir() + "/" + name; }

ProgramRun Tune(Words words) {
  words.insert(words.begin(), "tools/mnk_tune/mnk_tune");
  return RunProgram(words);
}

ProgramRun Learn(const std::string& file, const std::string& threads) {
  return Tune({"--game=5,5,4,1,1", "--games=12", "--rounds=2", "--nodes=100", "--untuned",
               absl::StrCat("--threads=", threads), absl::StrCat("--out=", file)});
}

TEST(MnkTuneCliTest, WeightsAreIndependentOfThreads) {
  const ProgramRun run = Learn(File("one"), "1");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("round 1: 12 games, "));
  EXPECT_THAT(run.out, HasSubstr("round 2: 12 games, "));
  EXPECT_EQ(Learn(File("three"), "3").exit_code, 0);
  EXPECT_EQ(TextOf(File("one")), TextOf(File("three")));
  EXPECT_THAT(TextOf(File("one")),
              StartsWith("Quadrille pattern weights 1\ngame (5,5,4,1,1)K_OR_MORE_TO_WIN\n"));
}

TEST(MnkTuneCliTest, NoiseChangesTheGames) {
  const auto learn = [](const std::string& noise) {
    const std::string file = File("noise" + noise);
    const ProgramRun run = Tune({"--game=5,5,4,1,1", "--games=12", "--rounds=1", "--nodes=100",
                                 "--untuned", "--noise=" + noise, "--out=" + file});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return TextOf(file);
  };
  EXPECT_EQ(learn("0"), learn("0"));
  EXPECT_NE(learn("0"), learn("50"));
}

TEST(MnkTuneCliTest, UsesStrayPositionsFromTheSecondRound) {
  const auto learn = [](const std::string& stray) {
    const ProgramRun run =
        Tune({"--game=5,5,4,1,1", "--games=12", "--rounds=2", "--nodes=100", "--untuned",
              "--stray=" + stray, "--out=" + File("stray" + stray)});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    const std::size_t second = run.out.find("round 2");
    return std::pair(run.out.substr(0, second), run.out.substr(second));
  };
  const auto none = learn("0");
  const auto some = learn("3");
  EXPECT_EQ(none.first, some.first);
  EXPECT_NE(none.second, some.second);
}

TEST(MnkTuneCliTest, MnkAcceptsOnlyWeightsForItsGame) {
  ASSERT_EQ(Learn(File("weights"), "2").exit_code, 0);
  const auto play = [](const std::string& game, const std::string& file) {
    return RunProgram({"/bin/sh", "-c",
                       absl::StrCat("echo newgame black ai white ai | tools/mnk/mnk --nodes=50 ",
                                    game.empty() ? "" : "--game=" + game, " --weights=", file)});
  };
  EXPECT_THAT(play("5,5,4,1,1", File("weights")).out, HasSubstr("move black 3 3"));
  const ProgramRun other = play("gomoku", File("weights"));
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("expected weights for (15,15,5,1,1)"));
  EXPECT_EQ(play("gomoku", File("nowhere")).exit_code, 2);
  const ProgramRun unnamed = play("", File("weights"));
  EXPECT_EQ(unnamed.exit_code, 0) << unnamed.err;
  EXPECT_THAT(unnamed.out, HasSubstr("move black 3 3")) << "the game is the file's";
  std::ofstream(File("rubbish")) << "rubbish\n";
  const ProgramRun rubbish = play("", File("rubbish"));
  EXPECT_EQ(rubbish.exit_code, 2);
  EXPECT_THAT(rubbish.err, HasSubstr("--weights: weights, line 1: expected "));
}

TEST(MnkTuneCliTest, RejectsInvalidFlags) {
  EXPECT_EQ(Tune({"--game=gomoku"}).exit_code, 2);
  const ProgramRun large = Tune({"--game=15,15,9,1,1", "--out=x"});
  EXPECT_EQ(large.exit_code, 2);
  EXPECT_THAT(large.err, HasSubstr("is not played by patterns"));
  EXPECT_EQ(Tune({"--noise=101", "--out=x"}).exit_code, 2);
  const ProgramRun start = Tune({"--start=/nowhere", "--out=x"});
  EXPECT_EQ(start.exit_code, 2);
  EXPECT_THAT(start.err, HasSubstr("/nowhere"));
}

TEST(MnkTuneCliTest, SamplesInUnitsMergeToTheFileOfASingleRun) {
  const Words flags = {"--game=6,6,4,1,1", "--games=5", "--nodes=30", "--seed=3", "--strays=1"};
  const auto run = [&](Words words, const Words& more = {}) {
    words.insert(words.end(), more.begin(), more.end());
    return Tune(words);
  };
  for (const char* name : {"whole", "a", "b"}) std::filesystem::remove(File(name));
  const ProgramRun whole = run({"samples", File("whole"), "--threads=3"}, flags);
  EXPECT_EQ(whole.exit_code, 0) << whole.err;
  EXPECT_THAT(whole.out, StartsWith("Games 5, added 5 with "));
  EXPECT_THAT(TextOf(File("whole")), HasSubstr(": scored positions of 6,6,4,1,1, 30 nodes, "));
  EXPECT_THAT(TextOf(File("whole")), testing::EndsWith("\n4 end\n"));
  const std::string units = "--units=" + File("units");
  const ProgramRun split = run({"split", units, "--unit=2"}, flags);
  EXPECT_EQ(split.out, "Units: 3\nGames: 5\n") << split.err;
  EXPECT_EQ(run({"unit", units, "--range=0:2", "--out=" + File("a")}).exit_code, 0);
  const ProgramRun early = run({"merge", units, File("a")});
  EXPECT_EQ(early.exit_code, 1);
  EXPECT_EQ(early.err, "mnk_tune: missing games: the first is 4 of 5\n");
  EXPECT_EQ(run({"unit", units, "--range=1:", "--out=" + File("b")}).exit_code, 0);
  EXPECT_EQ(run({"merge", units, File("b"), File("a")}).out, TextOf(File("whole")));
  const ProgramRun other = run({"samples", File("whole"), "--strays=2"}, {"--game=6,6,4,1,1"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("different settings (--nodes=30, now 1000; --seed=3, now 1; "
                                   "--strays=1, now 2)"));
}

class MnkTuneNetworkTest : public testing::Test {
 protected:
  MnkTuneNetworkTest() {
    for (const char* name : {"samples", "state", "one", "two"}) {
      std::filesystem::remove(File(name));
    }
    const ProgramRun run =
        Tune({"samples", File("samples"), "--game=8,8,5,1,1", "--games=60", "--nodes=30"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
  }
  static ProgramRun Network(const std::string& out, Words more) {
    more.insert(more.begin(), {"network", File("samples"), "--out=" + File(out), "--epochs=3",
                               "--batch=200", "--rate=0.005"});
    return Tune(std::move(more));
  }
};

TEST_F(MnkTuneNetworkTest, PrintsLossesIndependentOfThreads) {
  const ProgramRun run = Network("one", {"--threads=1"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, testing::ContainsRegex("^Positions [0-9]+ of 60 games: training [0-9]+, "
                                              "validation [0-9]+, test [0-9]+\n"
                                              "Evaluation without a network: validation 0[.]"));
  EXPECT_THAT(run.out, HasSubstr("epoch 3 of 3: rate 0.000010, training 0."));
  EXPECT_THAT(run.out, testing::ContainsRegex("\nBest epoch [1-3]: validation 0[.][0-9]+, test 0"));
  EXPECT_EQ(Network("two", {"--threads=3"}).exit_code, 0);
  EXPECT_EQ(TextOf(File("one")), TextOf(File("two")));
  EXPECT_TRUE(mnk::ParseLineNetwork(TextOf(File("one"))).ok());
}

TEST_F(MnkTuneNetworkTest, ResumesAndRefusesOtherSettings) {
  ASSERT_EQ(Network("one", {}).exit_code, 0);
  RunOptions interrupt;
  interrupt.signal_after_ms = 400;
  interrupt.signal = SIGINT;
  const std::string state = "--state=" + File("state");
  Words words = {"tools/mnk_tune/mnk_tune",
                 "network",
                 File("samples"),
                 "--out=" + File("two"),
                 "--epochs=3",
                 "--batch=200",
                 "--rate=0.005",
                 state};
  const ProgramRun first = RunProgram(words, interrupt);
  EXPECT_THAT(first.exit_code, testing::AnyOf(0, 130)) << first.err;
  const ProgramRun second = Network("two", {state});
  EXPECT_EQ(second.exit_code, 0) << second.err;
  EXPECT_EQ(TextOf(File("one")), TextOf(File("two")));
  const ProgramRun again = Network("two", {state});
  EXPECT_THAT(again.out, HasSubstr("Best epoch"));
  EXPECT_THAT(again.out, testing::Not(HasSubstr("epoch 3 of 3")));
  const ProgramRun other = Network("two", {state, "--seed=2"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("(--seed=1, now 2)"));
}

TEST_F(MnkTuneNetworkTest, StartsFromANetwork) {
  const ProgramRun first = Network("one", {});
  ASSERT_EQ(first.exit_code, 0) << first.err;
  const std::string losses =
      first.out.substr(first.out.find(": validation 0", first.out.find("Best epoch")));
  const auto start_from = [](const std::string& network) {
    return Tune({"network", File("samples"), "--out=" + File("two"), "--start=" + network,
                 "--epochs=1", "--rate=1e-9", "--last_rate=0", "--state=" + File("state")});
  };
  const ProgramRun second = start_from(File("one"));
  EXPECT_EQ(second.exit_code, 0) << second.err;
  EXPECT_THAT(second.out, HasSubstr("\nInitial network" + losses));
  EXPECT_THAT(second.out, testing::EndsWith(losses));
  const ProgramRun other = start_from("built-in");
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, testing::ContainsRegex("--start=[0-9a-f]{16}, now [0-9a-f]{16}"));
}

TEST_F(MnkTuneNetworkTest, RejectsAStartThatDoesNotFit) {
  const auto error = [](const Words& more) {
    const ProgramRun run = Network("one", more);
    EXPECT_EQ(run.exit_code, 2);
    return run.err;
  };
  EXPECT_THAT(error({"--start=" + File("absent")}), HasSubstr("absent"));
  EXPECT_THAT(error({"--start=" + File("samples")}), HasSubstr("not a line network file"));
  EXPECT_THAT(error({"--start=none"}), HasSubstr("--start: no network none for 15,15,5,1,1"));
  EXPECT_THAT(error({"--start=built-in", "--game=connect6"}),
              HasSubstr("--start: no network built-in for 19,19,6,2,1"));
}

TEST_F(MnkTuneNetworkTest, ErrorsNameFileAndLine) {
  std::ofstream(File("samples"), std::ios::app)
      << "60 0 30 0 0 0 0 8/8 x 1 2,8,5,1,1\n60 0 30 0 y\n";
  const ProgramRun bad = Network("one", {});
  EXPECT_EQ(bad.exit_code, 2);
  EXPECT_THAT(bad.err, testing::ContainsRegex("samples: line [0-9]+: column 11: expected the "
                                              "evaluation, .*, got \"y\"\n$"));
  const ProgramRun other = Network("one", {"--game=connect6"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("expected a position with k, p and win condition of "
                                   "19,19,6,2,1"));
  std::ofstream(File("samples")) << "# nothing\n";
  EXPECT_THAT(Network("one", {}).err, HasSubstr("no positions to train on"));
  EXPECT_EQ(Tune({"network", File("absent"), "--out=" + File("one")}).exit_code, 2);
  EXPECT_EQ(Tune({"network", File("samples")}).exit_code, 2);
}

TEST(MnkTuneCliTest, CommandsRejectInvalidFlags) {
  EXPECT_EQ(Tune({"samples"}).exit_code, 2);
  EXPECT_EQ(Tune({"samples", File("x"), "--first_stones=3:1"}).exit_code, 2);
  EXPECT_EQ(Tune({"split"}).exit_code, 2);
  const ProgramRun large = Tune({"samples", File("x"), "--game=15,15,9,1,1"});
  EXPECT_EQ(large.exit_code, 2);
  EXPECT_THAT(large.err, HasSubstr("is not played by patterns"));
}

}  // namespace
}  // namespace quadrille
