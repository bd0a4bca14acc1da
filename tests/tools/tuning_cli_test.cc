// Tests of datagen, tune and train: files, output, exit codes and messages.
#include "tests/tools/tuning_cli.h"

#include <signal.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/evaluation/weights_text.h"
#include "src/chess/engine/network/read_network.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

TEST_F(TuningCliTest, DatagenReportsAddedGames) {
  const Words words = {File("games"), "--games=2", "--nodes=50", "--last_move=10"};
  const ProgramRun first = Datagen(words);
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_THAT(first.out, StartsWith("Games 2, added 2 with "));
  EXPECT_THAT(first.err, IsEmpty());
  EXPECT_THAT(Datagen(words).out, StartsWith("Games 2, added 0 with 0 "));
}

TEST_F(TuningCliTest, InterruptedDatagenKeepsCompleteGames) {
  RunOptions options;
  options.signal_after_ms = 300;
  options.signal = SIGINT;
  const ProgramRun run = Datagen({File("games"), "--games=1000000", "--nodes=100"}, options);
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_THAT(Text("games"), testing::EndsWith("\n"));
  EXPECT_THAT(
      run.err,
      testing::MatchesRegex(
          "datagen: interrupted; run the same command to play the remaining [0-9]+ games\n"));
}

TEST_F(TuningCliTest, DatagenUnitsMergeToTheFileOfASingleRun) {
  const Words flags = {"--games=7", "--nodes=50", "--last_move=10", "--seed=3", "--soft"};
  const auto run = [&](Words words, const Words& more = {}) {
    words.insert(words.end(), more.begin(), more.end());
    words.insert(words.begin() + 1, "--units=" + File("units"));
    return Datagen(words);
  };
  const ProgramRun split = run({"split", "--unit=2"}, flags);
  ASSERT_EQ(split.exit_code, 0) << split.err;
  EXPECT_EQ(split.out, "Units: 4\nGames: 7\n");
  EXPECT_THAT(Text("units"), testing::EndsWith("}\n0:2\n2:4\n4:6\n6:7\n"));
  EXPECT_THAT(run({"unit", "--range=0:1", "--out=" + File("a")}).out,
              StartsWith("Games 2, added 2"));
  EXPECT_THAT(run({"unit", "--range=2:9", "--out=" + File("b")}).out,
              StartsWith("Games 3, added 3"));
  const ProgramRun early = run({"merge", File("b"), File("a")});
  EXPECT_EQ(early.exit_code, 1);
  EXPECT_THAT(early.out, IsEmpty());
  EXPECT_EQ(early.err, "datagen: missing games: the first is 2 of 7\n");
  // As after a kill during a write.
  ASSERT_EQ(run({"unit", "--range=1:3", "--out=" + File("c")}).exit_code, 0);
  std::filesystem::resize_file(File("c"), Text("c").size() - 9);
  EXPECT_THAT(run({"unit", "--range=1:3", "--out=" + File("c")}).out,
              StartsWith("Games 4, added 1"));
  const ProgramRun merged = run({"merge", File("b"), File("c"), File("a")});
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  Words whole = {File("whole")};
  whole.insert(whole.end(), flags.begin(), flags.end());
  ASSERT_EQ(Datagen(whole).exit_code, 0);
  EXPECT_EQ(merged.out, Text("whole"));
  EXPECT_EQ(run({"merge", File("b"), File("c"), File("a"), "--out=" + File("merged")}).exit_code,
            0);
  EXPECT_EQ(Text("merged"), Text("whole"));
  EXPECT_EQ(run({"unit", "--out=" + File("a"), "--range=1:2"}).exit_code, 2);  // a different range
  EXPECT_THAT(run({"merge", File("units")}).err, HasSubstr("expected the settings of a run"));
}

TEST_F(TuningCliTest, DatagenRejectsFileWithOtherSettings) {
  ASSERT_EQ(Datagen({File("games"), "--games=1", "--nodes=50", "--last_move=5"}).exit_code, 0);
  const ProgramRun run = Datagen({File("games"), "--games=2", "--nodes=51", "--last_move=5"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err,
            "datagen: " + File("games") +
                " was written with different settings (--nodes=50, now 51); choose another file\n");
}

TEST_F(TuningCliTest, DatagenListsDifferingSettings) {
  ASSERT_EQ(Datagen({File("games"), "--games=1", "--nodes=50", "--last_move=5"}).exit_code, 0);
  const ProgramRun run = Datagen({File("games"), "--games=2", "--nodes=50", "--last_move=5",
                                  "--soft", "--weighted", "--chess960=5", "--endgames=4"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err,
            "datagen: " + File("games") +
                " was written with different settings (--soft: none, now on; --weighted: none, now "
                "on; --chess960=none, now 5; --endgames=none, now 4); choose another file\n");
}

TEST_F(TuningCliTest, DatagenRejectsSharesAbove100Percent) {
  const ProgramRun run = Datagen({File("games"), "--chess960=60", "--endgames=50"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err,
            "datagen: --chess960=60 and --endgames=50: expected at most 100 percent together\n");
}

TEST_F(TuningCliTest, UsageErrorsPrintOneLineAndExitWithCode2) {
  const ProgramRun runs[] = {
      Datagen({}),
      Datagen({"a", "b"}),
      Datagen({"a", "--nodes=0"}),
      Datagen({"a", "--resign=x"}),
      Datagen({"a", "--openings=" + File("absent.epd")}),
      Tune({}),
      Tune({File("absent")}),
      Tune({"a", "--result_share=101"}),
      Tune({"a", "--parts=3", "--folds=4"}),
      Tune({"a", "--start=" + File("absent")}),
      Train({}),
      Train({"a"}),
      Train({File("absent"), "--out=" + File("out")}),
      Train({"a", "--out=" + File("out"), "--hidden=33"}),
      Train({"a", "--out=" + File("out"), "--result_share=1.5"}),
      Train({"a", "--out=" + File("out"), "--rate=x"}),
      Train({"check"}),
      Train({"export", "a"}),
      Train({"export", File("absent"), "--out=" + File("out")}),
      Train({"quantize", File("absent"), "--out=" + File("out")}),
      Datagen({"rescore", "a"}),
      Datagen({"rescore", File("absent"), "--out=" + File("out")}),
      Datagen({"beside", "a", "--out=" + File("out"), "--per_position=0"}),
      Train({"check", File("absent")}),
  };
  for (const ProgramRun& run : runs) {
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.out, IsEmpty());
    EXPECT_EQ(run.err.find('\n'), run.err.size() - 1) << run.err;
  }
}

TEST_F(TuningCliTest, HelpExplainsEveryFlag) {
  for (const ProgramRun& run : {Datagen({"--help"}), Datagen({"rescore", "--help"}),
                                Datagen({"beside", "--help"}), Tune({"--help"}), Train({"--help"}),
                                Train({"check", "--help"}), Train({"export", "--help"})}) {
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.out, HasSubstr("--threads"));
    EXPECT_THAT(run.out, HasSubstr("Examples:"));
  }
}

TEST_F(TuningCliTest, TunePrintsLossesIndependentOfThreads) {
  const std::string games = Games();
  const ProgramRun run = Tune(
      {games, "--folds=2", "--parts=4", "--epochs=10", "--threads=2", "--text=" + File("text")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("of 12 games"));
  for (const char* line : {"Before, without part 1: epoch 0, training ", "After, without part 2: ",
                           "Before, all: epoch 0, training ", "After, all: "}) {
    EXPECT_THAT(run.out, HasSubstr(line));
  }
  const ProgramRun other = Tune(
      {games, "--folds=2", "--parts=4", "--epochs=10", "--threads=1", "--text=" + File("text1")});
  EXPECT_TRUE(Text("text1") == Text("text")) << "the weights depend on the number of threads";
  EXPECT_EQ(other.out, run.out);
}

TEST_F(TuningCliTest, TuneWritesTheWeightsAsTextAndAsSource) {
  const ProgramRun run = Tune({Games(), "--folds=0", "--epochs=10", "--rate=300", "--spread=1000",
                               "--text=" + File("text"), "--source=" + File("source")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(Text("source"), HasSubstr("constinit const Weights kWeights = {"));
  const auto weights = chess::ParseWeights(Text("text"));
  ASSERT_TRUE(weights.ok()) << weights.status();
  EXPECT_TRUE(Text("text") == chess::FormatWeights(*weights));
  EXPECT_TRUE(Text("text") != chess::FormatWeights(chess::kWeights)) << "nothing was learnt";
}

TEST_F(TuningCliTest, TuneStartsFromWeightsInAFile) {
  const std::string games = Games();
  chess::Weights weights = chess::kWeights;
  weights.tempo = chess::TaperedScore(999, 0);
  std::ofstream(File("start")) << chess::FormatWeights(weights);
  const ProgramRun run = Tune(
      {games, "--folds=0", "--epochs=1", "--start=" + File("start"), "--text=" + File("text")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(Text("text"), HasSubstr("tempo 0 999 0\n"));
}

TEST_F(TuningCliTest, TuneNamesBadLine) {
  const std::string games = Games();
  std::ofstream(games, std::ios::app) << "12 1-0 rubbish\n";
  const ProgramRun run = Tune({games});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("line 14: "));
}

TEST_F(TuningCliTest, UnwritableFileExitsWithCode3) {
  const std::string games = Games();
  EXPECT_EQ(Tune({games, "--folds=0", "--epochs=1", "--text=/dev/full"}).exit_code, 3);
  RunOptions full;
  full.stdout_path = "/dev/full";
  EXPECT_EQ(Tune({games, "--folds=0", "--epochs=1"}, full).exit_code, 3);
  EXPECT_EQ(Datagen({"/dev/full", "--games=1", "--nodes=10"}).exit_code, 2);  // not a regular file
}

TEST_F(TuningCliTest, TrainPrintsEpochsAndDoesNotDependOnThreads) {
  const std::string games = Games(100);  // enough for held-out games
  Words words = TrainWords(games, "two");
  words.insert(words.end(), {"--epochs=2", "--threads=2", "--plot=" + File("svg")});
  const ProgramRun run = Train(words);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("Positions "));
  EXPECT_THAT(run.out, HasSubstr("Loss to results held out: search 0."));
  EXPECT_THAT(run.out, HasSubstr("epoch 2 of 2: rate 0.000008, training 0."));
  EXPECT_THAT(run.out, HasSubstr(" positions/s\n"));
  EXPECT_THAT(Text("svg"), testing::AllOf(StartsWith("<svg "), testing::EndsWith("</svg>\n")));
  const auto network = chess::ReadNetwork(File("two"));
  ASSERT_TRUE(network.ok()) << network.status();
  EXPECT_EQ(network->form.hidden, 32);
  words = TrainWords(games, "one");
  words.insert(words.end(), {"--epochs=2", "--threads=1", "--memory=0"});
  EXPECT_EQ(Train(words).exit_code, 0);
  EXPECT_TRUE(Text("one") == Text("two")) << "the network depends on threads or memory";
}

TEST_F(TuningCliTest, TrainImitatesTeacher) {
  const std::string games = Games();
  Words words = TrainWords(games, "plain");
  words.push_back("--epochs=1");
  const ProgramRun plain = Train(words);
  words.push_back("--imitate=5");
  const ProgramRun both = Train(words);
  EXPECT_EQ(both.exit_code, 0) << both.err;
  const auto positions = [](const ProgramRun& run) {
    return std::stoi(run.out.substr(std::string("Positions ").size()));
  };
  EXPECT_GT(positions(both), 4 * positions(plain));
  const std::string by_hand = Text("plain");
  words.push_back("--teacher=built-in");
  EXPECT_EQ(positions(Train(words)), positions(both));
  EXPECT_FALSE(Text("plain") == by_hand) << "--teacher changes nothing";
  words.back() = "--teacher=" + File("absent");
  const ProgramRun absent = Train(words);
  EXPECT_EQ(absent.exit_code, 2);
  EXPECT_THAT(absent.err, HasSubstr("--teacher: "));
  EXPECT_EQ(Train({games, "--out=" + File("none"), "--teacher=built-in"}).exit_code, 2);
  // A state resumes only with the same teacher, identified by content.
  const auto with_state = [&] {
    return Train({games, "--out=" + File("out"), "--hidden=32", "--epochs=1", "--imitate=1",
                  "--teacher=" + File("teacher"), "--state=" + File("state")});
  };
  std::ofstream(File("teacher"), std::ios::binary) << by_hand;
  EXPECT_EQ(with_state().exit_code, 0);
  EXPECT_EQ(with_state().exit_code, 0);
  std::ofstream(File("teacher"), std::ios::binary) << Text("plain");
  EXPECT_EQ(with_state().exit_code, 2);
  EXPECT_EQ(Train({games, "--out=" + File("none"), "--imitate=-1"}).exit_code, 2);
}

TEST_F(TuningCliTest, DatagenUsesGivenNetwork) {
  const auto heading = [this](const std::string& name, const std::string& network) {
    const ProgramRun run = Datagen({File(name), "--games=1", "--nodes=50", "--last_move=10",
                                    absl::StrCat("--network=", network)});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return Text(name).substr(0, Text(name).find('\n'));
  };
  const std::string by_hand = heading("by hand", "none");
  EXPECT_THAT(by_hand, testing::Not(HasSubstr("network")));
  EXPECT_THAT(heading("built in", "built-in"), HasSubstr(", network "));
  Words words = TrainWords(Games(), "own");
  words.push_back("--epochs=1");
  ASSERT_EQ(Train(words).exit_code, 0);
  EXPECT_NE(heading("by own", File("own")), heading("built in", "built-in"));
  const ProgramRun other =
      Datagen({File("built in"), "--games=2", "--nodes=50", "--last_move=10", "--network=none"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("network"));
  const ProgramRun missing = Datagen({File("x"), "--games=1", "--network=/no/such"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_THAT(missing.err, HasSubstr("--network: cannot read \"/no/such\""));
}

TEST_F(TuningCliTest, InterruptedTrainResumesToTheSameNetwork) {
  const std::string games = Games();
  Words words = TrainWords(games, "whole");
  words.push_back("--epochs=300");
  ASSERT_EQ(Train(words).exit_code, 0);
  words = TrainWords(games, "parts");
  words.insert(words.end(), {"--epochs=300", "--state=" + File("state")});
  RunOptions options;
  options.signal_after_ms = 100;
  int interrupted = 0;
  for (const int signal : {SIGINT, SIGKILL, SIGINT}) {
    options.signal = signal;
    const ProgramRun run = Train(words, options);
    if (run.exit_code != 0) ++interrupted;
    if (run.exit_code == 130) {
      EXPECT_EQ(run.err, "train: interrupted; the same command resumes\n");
    }
  }
  const ProgramRun last = Train(words);
  EXPECT_EQ(last.exit_code, 0) << last.err;
  EXPECT_TRUE(Text("parts") == Text("whole")) << "after " << interrupted << " interruptions";
  words.push_back("--seed=2");
  const ProgramRun other = Train(words);
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("different settings (--seed=1, now 2); choose another file\n"));
}

TEST_F(TuningCliTest, TrainStartsFromANetworkOfTheSameArchitecture) {
  Words words = TrainWords(Games(), "first");
  words.push_back("--epochs=1");
  ASSERT_EQ(Train(words).exit_code, 0);
  words = TrainWords(File("games"), "second");
  words.insert(words.end(), {"--epochs=1", "--rate=0.0000001", "--last_rate=0", "--decay=0",
                             "--start=" + File("first")});
  EXPECT_EQ(Train(words).exit_code, 0);
  EXPECT_TRUE(Text("second") == Text("first"));
  words.push_back("--added");
  const ProgramRun other = Train(words);
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("has 32 hidden units, 8 buckets and is not added"));
}

TEST_F(TuningCliTest, TrainCheckRejectsInvertedLabels) {
  const ProgramRun games = Datagen({File("games"), "--games=40", "--nodes=60", "--threads=2"});
  ASSERT_EQ(games.exit_code, 0) << games.err;
  const ProgramRun good = Train({"check", File("games"), "--plot=" + File("svg")});
  EXPECT_EQ(good.exit_code, 0) << good.err;
  EXPECT_THAT(good.out, StartsWith("Games 40, positions "));
  EXPECT_THAT(good.out, HasSubstr("Agreement: with a score of 300 or more the leader won "));
  EXPECT_THAT(Text("svg"), testing::AllOf(StartsWith("<svg "), testing::EndsWith("</svg>\n")));
  std::string text = absl::StrReplaceAll(Text("games"), {{" 1-0 ", " 0-1 "}, {" 0-1 ", " 1-0 "}});
  std::ofstream(File("games")) << text;
  for (const Words& words : {Words{"check", File("games")}, TrainWords(File("games"), "out")}) {
    const ProgramRun bad = Train(words);
    EXPECT_EQ(bad.exit_code, 2);
    EXPECT_THAT(bad.err, HasSubstr("games: inverted labels: of "));
  }
}

TEST_F(TuningCliTest, TrainReportsUnwritableFile) {
  Words words = TrainWords(Games(), "absent/network");
  EXPECT_EQ(Train(words).exit_code, 3);
  words = TrainWords(File("games"), "network");
  words[1] = "--out=/dev/full";
  EXPECT_EQ(Train(words).exit_code, 3);
  words = TrainWords(File("games"), "network");
  words.push_back("--state=/dev/full");
  EXPECT_EQ(Train(words).exit_code, 2);  // not a regular file
}

}  // namespace
}  // namespace quadrille
