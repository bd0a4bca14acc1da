#include "tools/mnk_generate/flags.h"

#include <fstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "src/base/program/flag_table.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {
namespace {

using mnk::Rules;
using mnk::WinCondition;

constexpr CpuTraits kHaswell = {.has_v2 = true, .has_v3 = true};

absl::StatusOr<GenerateEngines> Parse(const std::vector<std::string>& words,
                                      const std::string& working_folder = "") {
  GenerateFlags values;
  FlagTable flags = MakeGenerateFlags(&values);
  if (absl::Status read = flags.Read(words); !read.ok()) return read;
  return EnginesOf(values, flags, working_folder, kHaswell);
}

GenerateEngines Ask(const std::vector<std::string>& words, const std::string& working_folder = "") {
  const absl::StatusOr<GenerateEngines> engines = Parse(words, working_folder);
  EXPECT_TRUE(engines.ok()) << engines.status();
  GenerateEngines none;
  none.games.resize(1);
  return engines.value_or(none);
}

std::string BatchFile(const std::string& text) {
  const std::string path = testing::TempDir() + "/batch.txt";
  std::ofstream(path) << text;
  return path;
}

TEST(GenerateFlagsTest, AcceptsNumbersWithDefaults) {
  const GenerateEngines simple = Ask({"--m=5", "--n=7", "--k=4", "--out=here"});
  ASSERT_EQ(simple.games.size(), 1u);
  EXPECT_EQ(simple.games[0], (Rules{5, 7, 4, 1, 1}));
  EXPECT_EQ(simple.out, "here");
  EXPECT_EQ(simple.library, "");
  EXPECT_EQ(simple.mode, Mode::kAuto);
  EXPECT_EQ(simple.tier, Tier::kBmi2);
  EXPECT_EQ(simple.jobs, 1);
  EXPECT_FALSE(simple.measure);
  EXPECT_FALSE(simple.json);

  const GenerateEngines full =
      Ask({"--m=5", "--n=7", "--k=4", "--p=2", "--q=3", "--win=exactly_k", "--out=here", "--jobs=7",
           "--measure", "--json", "--mode=prebuilt", "--isa=avx512", "--library=sdk"});
  EXPECT_EQ(full.games[0], (Rules{5, 7, 4, 2, 3, WinCondition::kExactlyK}));
  EXPECT_EQ(full.mode, Mode::kPrebuilt);
  EXPECT_EQ(full.tier, Tier::kAvx512);
  EXPECT_EQ(full.jobs, 7);
  EXPECT_EQ(full.library, "sdk");
  EXPECT_TRUE(full.measure);
  EXPECT_TRUE(full.json);
}

TEST(GenerateFlagsTest, AcceptsSchemeAsAlias) {
  EXPECT_EQ(Ask({"--game=tic-tac-toe", "--out=o"}).games[0], mnk::kTicTacToe);
  EXPECT_EQ(Ask({"--game=connect6", "--out=o"}).games[0], mnk::kConnect6);
  EXPECT_EQ(Ask({"--game=15,15,5,1,1,exact", "--out=o"}).games[0], mnk::kGomokuStandard);
  EXPECT_EQ(Ask({"--scheme=connect6", "--out=o"}).games[0], mnk::kConnect6);  // the old flag
  EXPECT_EQ(Ask({"--game=gomoku-standard", "--out=o"}).games[0], mnk::kGomokuStandard);
  EXPECT_EQ(Ask({"--game=gomoku-freestyle", "--out=o"}).games[0], mnk::kGomoku);
}

TEST(GenerateFlagsTest, ReadsABatchAndItsRemarks) {
  const GenerateEngines command =
      Ask({"--batch=" + BatchFile("3,3,3,1,1\n5,7,4,1,1\n3,3,3,1,1\n"), "--out=o"});
  ASSERT_EQ(command.games.size(), 2u);
  EXPECT_EQ(command.games[1], (Rules{5, 7, 4, 1, 1}));
  ASSERT_EQ(command.remarks.size(), 1u);
  EXPECT_TRUE(absl::StrContains(command.remarks[0], "batch.txt: line 3")) << command.remarks[0];
}

TEST(GenerateFlagsTest, ABatchMayHaveAMarkAndAnyLineEnds) {
  for (const char* batch : {"\xEF\xBB\xBF"
                            "3,3,3,1,1\n5,7,4,1,1",
                            "3,3,3,1,1\r\n5,7,4,1,1\r\n", "# two\r3,3,3,1,1\r5,7,4,1,1\r"}) {
    EXPECT_EQ(Ask({"--batch=" + BatchFile(batch), "--out=o"}).games.size(), 2u) << batch;
  }
}

TEST(GenerateFlagsTest, RelativePathsStartInTheWorkingFolder) {
  const GenerateEngines command = Ask({"--game=connect6", "--out=o", "--library=k"}, "/home/user");
  EXPECT_EQ(command.out, "/home/user/o");
  EXPECT_EQ(command.library, "/home/user/k");
  EXPECT_EQ(Ask({"--game=connect6", "--out=/tmp/o"}, "/home/user").out, "/tmp/o");
  BatchFile("3,3,3,1,1\n");
  EXPECT_EQ(Ask({"--batch=batch.txt", "--out=o"}, testing::TempDir()).games.size(), 1u);
}

TEST(GenerateFlagsTest, HelpNamesEveryWayToChooseAGame) {
  GenerateFlags values;
  const std::string help = MakeGenerateFlags(&values).Help();
  for (const std::string flag : {"--m", "--n", "--k", "--p", "--q", "--win", "--game", "--batch",
                                 "--out", "--jobs", "--measure", "--json", "--mode", "--isa"}) {
    EXPECT_TRUE(absl::StrContains(help, flag)) << flag;
  }
}

struct BadCommand {
  std::vector<std::string> words;
  std::string named;
};

TEST(GenerateFlagsTest, ErrorNamesTheFlagOrText) {
  const std::string bad_batch = "--batch=" + BatchFile("3,3,3,1,1\n3,3,none,1,1\n");
  for (const BadCommand& bad :
       std::vector<BadCommand>{{{}, "no game"},
                               {{"--out=o"}, "no game"},
                               {{"--game=connect6"}, "--out"},
                               {{"--m=5", "--n=7", "--out=o"}, "--k"},
                               {{"--n=7", "--k=4", "--out=o"}, "--m"},
                               {{"--win=exactly_k", "--out=o"}, "--m"},
                               {{"--m=0", "--n=7", "--k=4", "--out=o"}, "\"0\""},
                               {{"--m=5", "--n=256", "--k=4", "--out=o"}, "\"256\""},
                               {{"--m=5", "--n=7", "--k=65026", "--out=o"}, "\"65026\""},
                               {{"--m=5", "--n=7", "--k=4", "--p=0", "--out=o"}, "\"0\""},
                               {{"--m=5", "--n=7", "--k=-4", "--out=o"}, "\"-4\""},
                               {{"--m=5", "--n=7", "--k=4", "--win=maybe", "--out=o"}, "\"maybe\""},
                               {{"--game=go", "--out=o"}, "\"go\""},
                               {{"--game=connect6", "--m=5", "--out=o"}, "more than one"},
                               {{"--game=connect6", bad_batch, "--out=o"}, "more than one"},
                               {{"--batch=/no/such/file", "--out=o"}, "/no/such/file"},
                               {{bad_batch, "--out=o"}, "line 2"},
                               {{"--game=connect6", "--out=o", "--mode=fast"}, "\"fast\""},
                               {{"--game=connect6", "--out=o", "--isa=sse"}, "\"sse\""},
                               {{"--game=connect6", "--out=o", "--jobs=x"}, "\"x\""},
                               {{"--game=connect6", "--out=o", "extra"}, "\"extra\""},
                               {{"--game=connect6", "--out=o", "--unknown"}, "--unknown"}}) {
    const absl::Status status = Parse(bad.words).status();
    EXPECT_FALSE(status.ok()) << bad.named;
    EXPECT_TRUE(absl::StrContains(status.message(), bad.named)) << bad.named << ": " << status;
    EXPECT_FALSE(absl::StrContains(status.message(), '\n')) << status;
  }
}

}  // namespace
}  // namespace quadrille::mnk_generate
