// Tests of datagen rescore and beside, train compare, export and quantize.
#include <cstddef>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/engine/network/read_network.h"
#include "tests/tools/run_program.h"
#include "tests/tools/tuning_cli.h"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

using TrainingDataCliTest = TuningCliTest;

TEST_F(TrainingDataCliTest, RelabelledGamesDoNotDependOnThreadsOrInterruptions) {
  const std::string games = Games();
  for (const char* command : {"rescore", "beside"}) {
    const auto run = [&](const std::string& name, const char* threads) {
      const ProgramRun ran =
          Datagen({command, games, "--out=" + File(name), "--nodes=60", threads});
      EXPECT_EQ(ran.exit_code, 0) << ran.err;
      EXPECT_THAT(ran.out, StartsWith("Games 12, added "));
      return Text(name);
    };
    const std::string whole = run(absl::StrCat(command, "1"), "--threads=1");
    EXPECT_TRUE(run(absl::StrCat(command, "2"), "--threads=2") == whole) << command;
    // As after kills during writes: within a line, after a line, in the head line.
    for (const double share : {0.9, 0.5, 0.1}) {
      const std::string part = absl::StrCat(command, "3");
      std::ofstream(File(part)) << whole.substr(
          0, static_cast<std::size_t>(share * static_cast<double>(whole.size())));
      EXPECT_TRUE(run(part, "--threads=2") == whole) << command << " " << share;
    }
    std::ofstream(File("line")) << whole.substr(0, whole.find('\n', whole.size() / 2) + 1);
    EXPECT_TRUE(run("line", "--threads=2") == whole) << command;
  }
  const ProgramRun other = Datagen({"rescore", games, "--out=" + File("rescore1"), "--nodes=61"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("rescored with 60 nodes, now "));
  std::ofstream(File("rescore2"), std::ios::app) << "rubbish\n";
  const ProgramRun rubbish = Datagen({"rescore", games, "--out=" + File("rescore2"), "--nodes=60"});
  EXPECT_EQ(rubbish.exit_code, 2);
  EXPECT_THAT(rubbish.err, HasSubstr("line 14: expected a game from 11 on, got \"rubbish\""));
}

TEST_F(TrainingDataCliTest, TrainComparesScoresAndNetworksWithADeeperSearch) {
  const std::string games = Games();
  const std::string deep = File("deep");
  ASSERT_EQ(Datagen({"rescore", games, "--out=" + deep, "--nodes=2000"}).exit_code, 0);
  const ProgramRun run = Train({"compare", deep, games, deep, "--networks=built-in,none"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("Positions "));
  EXPECT_THAT(run.out, HasSubstr(" of 12 games in all files\n"));
  const std::vector<std::string> lines = absl::StrSplit(run.out, '\n');
  ASSERT_EQ(lines.size(), 7U) << run.out;
  const auto error_of = [&](std::size_t line, absl::string_view name) {
    EXPECT_TRUE(absl::EndsWith(lines[line], absl::StrCat(" ", name))) << lines[line];
    double error = 0;
    EXPECT_TRUE(absl::SimpleAtod(absl::StripAsciiWhitespace(lines[line].substr(0, 7)), &error));
    return error;
  };
  const double network = error_of(2, "built-in");
  EXPECT_GT(error_of(3, "none"), network);
  EXPECT_GT(error_of(4, games), 0);
  EXPECT_EQ(error_of(5, deep), 0);

  const std::vector<std::pair<Words, std::string>> bad = {
      {{"compare"}, "expected"},
      {{"compare", deep, "--networks=,"}, "no scores and no networks to compare"},
      {{"compare", deep, "--networks=absent"}, "--networks: cannot read \"absent\""},
      {{"compare", deep, File("absent")}, "cannot read \""},
  };
  for (const auto& [words, error] : bad) {
    const ProgramRun rejected = Train(words);
    EXPECT_EQ(rejected.exit_code, 2);
    EXPECT_THAT(rejected.err, HasSubstr(error));
  }
  ASSERT_EQ(Datagen({File("other"), "--games=2", "--nodes=50", "--seed=9"}).exit_code, 0);
  const ProgramRun other = Train({"compare", deep, File("other")});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("the files have no position in common"));
}

TEST_F(TrainingDataCliTest, TrainLearnsFromPositionsBesideTheGames) {
  const std::string games = Games();
  ASSERT_EQ(Datagen({"beside", games, "--out=" + File("beside"), "--nodes=60"}).exit_code, 0);
  const ProgramRun check = Train({"check", games, File("beside")});
  EXPECT_EQ(check.exit_code, 0) << check.err;
  EXPECT_THAT(check.out, StartsWith("Games 12, positions "));
  EXPECT_THAT(check.out, HasSubstr("Positions beside the games, by their scores alone: "));
  EXPECT_EQ(Train({"check", File("beside")}).exit_code, 0);
  Words words = TrainWords(File("beside"), "network");
  words.insert(words.end(), {games, "--epochs=1"});
  const ProgramRun both = Train(words);
  EXPECT_EQ(both.exit_code, 0) << both.err;
  const ProgramRun tune = Tune({File("beside"), "--folds=0", "--epochs=1"});
  EXPECT_EQ(tune.exit_code, 2);
  EXPECT_THAT(tune.err, HasSubstr("line 2: expected a game with a result, got \"*\""));
}

TEST_F(TrainingDataCliTest, TrainExportsSamplesAndQuantizesParameters) {
  const std::string games = Games();
  const ProgramRun exported =
      Train({"export", games, "--out=" + File("samples"), "--imitate=1", "--held_out=0"});
  EXPECT_EQ(exported.exit_code, 0) << exported.err;
  EXPECT_THAT(exported.out, StartsWith("Positions "));
  const int positions = std::stoi(exported.out.substr(std::string("Positions ").size()));
  EXPECT_EQ(Text("samples").size(), 32u * (1u + static_cast<unsigned>(positions)));
  EXPECT_THAT(Text("samples"), StartsWith("quadrillesamples"));
  const std::string head = "quadrille parameters 1 hidden 32 buckets 1 scale 150 added 0\n";
  std::ofstream(File("parameters"), std::ios::binary)
      << head << std::string(4 * (768 * 32 + 32 + 64 + 1), '\0');
  const Words quantize = {"quantize", File("parameters"), "--out=" + File("network")};
  const ProgramRun quantized = Train(quantize);
  EXPECT_EQ(quantized.exit_code, 0) << quantized.err;
  EXPECT_EQ(quantized.out, "Network of 32 hidden units, 1 buckets\n");
  EXPECT_TRUE(chess::ReadNetwork(File("network")).ok());
  std::ofstream(File("parameters"), std::ios::binary) << head;
  const ProgramRun bad = Train(quantize);
  EXPECT_EQ(bad.exit_code, 2);
  EXPECT_EQ(bad.err, "train: \"" + File("parameters") +
                         "\": expected 98692 bytes after the header line, got 0\n");
}

}  // namespace
}  // namespace quadrille
