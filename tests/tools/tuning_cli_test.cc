// datagen and tune: files, output, exit codes and messages.
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/evaluation/weights_text.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using Words = std::vector<std::string>;

class TuningCliTest : public testing::Test {
 protected:
  TuningCliTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }

  std::string File(const std::string& name) const { return absl::StrCat(folder_, "/", name); }
  std::string Text(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(File(name)).rdbuf();
    return text.str();
  }

  static ProgramRun Datagen(Words words, const RunOptions& options = {}) {
    words.insert(words.begin(), "tools/datagen/datagen");
    return RunProgram(words, options);
  }
  static ProgramRun Tune(Words words, const RunOptions& options = {}) {
    words.insert(words.begin(), "tools/tune/tune");
    return RunProgram(words, options);
  }
  // A file of a few short games.
  std::string Games() const {
    const ProgramRun run =
        Datagen({File("games"), "--games=12", "--nodes=100", "--last_move=30", "--threads=2"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return File("games");
  }

  const std::string folder_ = testing::TempDir() + "/tuning";
};

TEST_F(TuningCliTest, DatagenSaysWhatItAdded) {
  const Words words = {File("games"), "--games=2", "--nodes=50", "--last_move=10"};
  const ProgramRun first = Datagen(words);
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_THAT(first.out, StartsWith("Games 2, added 2 with "));
  EXPECT_THAT(first.err, IsEmpty());
  EXPECT_THAT(Datagen(words).out, StartsWith("Games 2, added 0 with 0 "));
}

TEST_F(TuningCliTest, AnInterruptedDatagenKeepsWholeGames) {
  RunOptions options;
  options.signal_after_ms = 300;
  options.signal = SIGINT;
  const ProgramRun run = Datagen({File("games"), "--games=1000000", "--nodes=100"}, options);
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_THAT(Text("games"), testing::EndsWith("\n"));
  EXPECT_THAT(run.err,
              testing::MatchesRegex(
                  "datagen: interrupted; the same command plays the remaining [0-9]+ games\n"));
}

TEST_F(TuningCliTest, DatagenRefusesOtherGamesFile) {
  ASSERT_EQ(Datagen({File("games"), "--games=1", "--nodes=50", "--last_move=5"}).exit_code, 0);
  const ProgramRun run = Datagen({File("games"), "--games=2", "--nodes=51", "--last_move=5"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err,
            "datagen: " + File("games") +
                " was made with other settings (--nodes=50, now 51); choose another file\n");
}

TEST_F(TuningCliTest, BadUsageIsExitCodeTwoAndOneLine) {
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
  };
  for (const ProgramRun& run : runs) {
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.out, IsEmpty());
    EXPECT_EQ(run.err.find('\n'), run.err.size() - 1) << run.err;
  }
}

TEST_F(TuningCliTest, HelpExplainsEveryFlag) {
  for (const ProgramRun& run : {Datagen({"--help"}), Tune({"--help"})}) {
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.out, HasSubstr("--threads"));
    EXPECT_THAT(run.out, HasSubstr("Examples:"));
  }
}

TEST_F(TuningCliTest, TuneTellsTheLossBeforeAndAfterWithAnyNumberOfThreads) {
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

TEST_F(TuningCliTest, TuneGoesOnFromWeightsInAFile) {
  const std::string games = Games();
  chess::Weights weights = chess::kWeights;
  weights.tempo = chess::TaperedScore(999, 0);
  std::ofstream(File("start")) << chess::FormatWeights(weights);
  const ProgramRun run = Tune(
      {games, "--folds=0", "--epochs=1", "--start=" + File("start"), "--text=" + File("text")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(Text("text"), HasSubstr("tempo 0 999 0\n"));
}

TEST_F(TuningCliTest, TuneNamesTheLineThatIsNoGame) {
  const std::string games = Games();
  std::ofstream(games, std::ios::app) << "12 1-0 rubbish\n";
  const ProgramRun run = Tune({games});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("line 14: "));
}

TEST_F(TuningCliTest, AFileThatCannotBeWrittenIsExitCodeThree) {
  const std::string games = Games();
  EXPECT_EQ(Tune({games, "--folds=0", "--epochs=1", "--text=/dev/full"}).exit_code, 3);
  RunOptions full;
  full.stdout_path = "/dev/full";
  EXPECT_EQ(Tune({games, "--folds=0", "--epochs=1"}, full).exit_code, 3);
  EXPECT_EQ(Datagen({"/dev/full", "--games=1", "--nodes=10"}).exit_code, 2);  // no regular file
}

}  // namespace
}  // namespace quadrille
