// mnk_generate as a program: working engines, and the state after failures.
#include <signal.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "src/mnk/rules.h"
#include "tests/tools/mnk_generate/engine_talk.h"
#include "tests/tools/run_program.h"

namespace quadrille::mnk_generate {
namespace {

using mnk::Rules;
using mnk::WinCondition;
using testing::TempDir;

constexpr char kProgram[] = "tools/mnk_generate/mnk_generate";
constexpr char kPrebuiltEngine[] = "tools/mnk_generate/sdk/prebuilt_engine";

class MnkGenerateCliTest : public testing::Test {
 protected:
  MnkGenerateCliTest() {
    unsetenv("CXX");
    unsetenv("BUILD_WORKING_DIRECTORY");
    std::filesystem::remove_all(out_);
  }

  ProgramRun Generate(const std::vector<std::string>& flags, const RunOptions& options = {}) const {
    std::vector<std::string> argv = {kProgram, "--out=" + out_};
    argv.insert(argv.end(), flags.begin(), flags.end());
    return RunProgram(argv, options);
  }

  std::vector<std::string> Results() const {
    std::vector<std::string> names;
    if (!std::filesystem::exists(out_)) return names;
    for (const auto& entry : std::filesystem::directory_iterator(out_)) {
      names.push_back(entry.path().filename());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  std::string WriteFile(const std::string& name, const std::string& text) const {
    const std::string path = TempDir() + "/" + name;
    std::ofstream(path) << text;
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
  }
  void SetCompiler(const std::string& script) const {
    setenv("CXX", WriteFile("compiler.sh", "#!/bin/sh\n" + script).c_str(), 1);
  }

  void ExpectPlaysLikeTheGeneralEngine(const std::string& name, const Rules& rules) const {
    std::vector<std::string> general = {kPrebuiltEngine};
    for (const std::string& flag : GameFlags(rules)) general.push_back(flag);
    for (const std::uint64_t seed : {1, 2, 3}) {
      const std::vector<std::string> commands = HumanGame(rules, seed);
      const std::vector<std::string> lines = RunSession({out_ + "/" + name}, commands);
      EXPECT_EQ(lines.back(), "exit code 0") << name;
      EXPECT_EQ(lines, RunSession(general, commands)) << name;
    }
  }

  void ExpectBatchPlays(const std::string& mode) const {
    const std::string batch = WriteFile("batch.txt",
                                        "5,7,4,1,1                   # a comment\n"
                                        "3,3,3,1,1\n"
                                        "8,6,3,2,1,EXACTLY_K_TO_WIN\n"
                                        "2,1,9,1,1\n");
    const ProgramRun run = Generate({"--batch=" + batch, mode, "--jobs=2"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.err, "");
    std::vector<std::string> lines = absl::StrSplit(run.out, '\n', absl::SkipEmpty());
    std::sort(lines.begin(), lines.end());
    const std::vector<std::string> names = {"mnk-2-1-9-1-1-k_or_more", "mnk-3-3-3-1-1-k_or_more",
                                            "mnk-5-7-4-1-1-k_or_more", "mnk-8-6-3-2-1-exactly_k"};
    EXPECT_EQ(Results(), names) << mode;
    ASSERT_EQ(lines.size(), names.size());
    for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(lines[i], out_ + "/" + names[i]);
    ExpectPlaysLikeTheGeneralEngine(names[0], {2, 1, 9, 1, 1});
    ExpectPlaysLikeTheGeneralEngine(names[1], {3, 3, 3, 1, 1});
    ExpectPlaysLikeTheGeneralEngine(names[2], {5, 7, 4, 1, 1});
    ExpectPlaysLikeTheGeneralEngine(names[3], {8, 6, 3, 2, 1, WinCondition::kExactlyK});
  }

  const std::string out_ = TempDir() + "/engines";
};

// Tests that require a real compiler; excluded from sanitizer builds.
class MnkGenerateCompileTest : public MnkGenerateCliTest {};

TEST_F(MnkGenerateCliTest, PrebuiltEnginesPlayTheirGame) { ExpectBatchPlays("--mode=prebuilt"); }

TEST_F(MnkGenerateCompileTest, CompiledEnginesPlayTheirGame) { ExpectBatchPlays("--mode=compile"); }

TEST_F(MnkGenerateCompileTest, CompilesForEachTierAndRunsOnThisCpu) {
  for (const std::string tier : {"portable", "popcnt", "bmi2", "avx512"}) {
    const ProgramRun run = Generate({"--m=4", "--n=6", "--k=3", "--mode=compile", "--isa=" + tier});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    ExpectPlaysLikeTheGeneralEngine("mnk-4-6-3-1-1-k_or_more", {4, 6, 3, 1, 1});
  }
}

TEST_F(MnkGenerateCliTest, MeasuresInTextAndJson) {
  const ProgramRun text = Generate({"--game=connect6", "--mode=prebuilt", "--measure"});
  EXPECT_EQ(text.exit_code, 0) << text.err;
  for (const std::string word : {"mnk-19-19-6-2-1-k_or_more: ", " ms\n", "\nmean: ", "\nmedian: ",
                                 "\nstandard deviation: ", "\nminimum: ", "\nmaximum: "}) {
    EXPECT_TRUE(absl::StrContains(text.out, word)) << word << text.out;
  }
  const ProgramRun json =
      Generate({"--game=gomoku-standard", "--mode=prebuilt", "--measure", "--json"});
  EXPECT_EQ(json.exit_code, 0) << json.err;
  const std::vector<std::string> lines = absl::StrSplit(json.out, '\n', absl::SkipEmpty());
  ASSERT_EQ(lines.size(), 2u) << json.out;
  const nlohmann::json engine = nlohmann::json::parse(lines[0]);
  EXPECT_EQ(engine["engine"], "mnk-15-15-5-1-1-exactly_k");
  EXPECT_EQ(engine["path"], out_ + "/mnk-15-15-5-1-1-exactly_k");
  EXPECT_EQ(engine["mode"], "prebuilt");
  EXPECT_EQ(engine["m"], 15);
  EXPECT_EQ(engine["win"], "exactly_k");
  EXPECT_GT(engine["milliseconds"], 0);
  const nlohmann::json figures = nlohmann::json::parse(lines[1]);
  EXPECT_EQ(figures["engines"], 1);
  EXPECT_EQ(figures["mean_ms"], engine["milliseconds"]);
  EXPECT_EQ(figures["standard_deviation_ms"], 0);
}

TEST_F(MnkGenerateCliTest, WritesNothingOnInvalidRules) {
  const std::string batch = WriteFile("bad_batch.txt", "3,3,3,1,1\n3,3,3,0,1\n");
  for (const std::string& flag : {"--batch=" + batch, std::string("--game=go")}) {
    const ProgramRun run = Generate({flag});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    EXPECT_FALSE(std::filesystem::exists(out_));
  }
  EXPECT_TRUE(absl::StrContains(Generate({"--batch=" + batch}).err, "line 2")) << batch;
}

TEST_F(MnkGenerateCliTest, QuotesAFailingCompilerAndLeavesNoFiles) {
  SetCompiler("echo 'half a file' > half.o; echo 'fatal: the moon is wrong' >&2; exit 5\n");
  const ProgramRun run = Generate({"--game=connect6"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_EQ(run.out, "");
  for (const std::string word : {"mnk-19-19-6-2-1-k_or_more", "exited with code 5",
                                 "fatal: the moon is wrong", "--mode=prebuilt"}) {
    EXPECT_TRUE(absl::StrContains(run.err, word)) << word << " in " << run.err;
  }
  EXPECT_EQ(Results(), std::vector<std::string>());
}

// Writes half a program to the argument of -o.
constexpr char kHalfAProgram[] =
    "while [ $# -gt 0 ]; do [ \"$1\" = -o ] && out=$2; shift; done; echo half > \"$out\"\n";

TEST_F(MnkGenerateCliTest, DoesNotKeepIncompletePrograms) {
  SetCompiler(std::string(kHalfAProgram) + "chmod +x \"$out\"; exit 1\n");
  EXPECT_EQ(Generate({"--game=connect6"}).exit_code, 3);
  EXPECT_EQ(Results(), std::vector<std::string>());

  // A compiler that succeeds but writes a broken program.
  SetCompiler(std::string(kHalfAProgram) + "exit 0\n");
  const ProgramRun run = Generate({"--game=connect6"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_TRUE(absl::StrContains(run.err, "no program")) << run.err;
  EXPECT_EQ(Results(), std::vector<std::string>());
}

TEST_F(MnkGenerateCompileTest, PrecompilesTheHeadersOfABatch) {
  const std::string log = WriteFile("log.txt", "");
  SetCompiler("echo \"$*\" >> " + log + "; exec c++ \"$@\"\n");
  const std::string batch = WriteFile("batch.txt", "3,3,3,1,1\n4,4,4,1,1\n5,5,5,1,1\n");
  EXPECT_EQ(Generate({"--batch=" + batch, "--isa=portable"}).exit_code, 0);
  std::ostringstream text;
  text << std::ifstream(log).rdbuf();
  const std::vector<std::string> commands = absl::StrSplit(text.str(), '\n', absl::SkipEmpty());
  ASSERT_EQ(commands.size(), 4u) << text.str();  // nothing is done twice
  EXPECT_TRUE(absl::StrContains(commands[0], "c++-header")) << commands[0];
  for (int i = 1; i < 4; ++i)
    EXPECT_TRUE(absl::StrContains(commands[i], "-include")) << commands[i];
}

TEST_F(MnkGenerateCompileTest, SurvivesRejectedPrecompiledHeaders) {
  SetCompiler(
      "case \"$*\" in *-include*) echo no; exit 1 ;; esac\n"
      "exec c++ \"$@\"\n");
  const std::string batch = WriteFile("batch.txt", "3,3,3,1,1\n4,4,4,1,1\n5,5,5,1,1\n");
  const ProgramRun run = Generate({"--batch=" + batch, "--isa=portable"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(Results().size(), 3u);
}

TEST_F(MnkGenerateCompileTest, OneFailureDoesNotStopTheBatch) {
  SetCompiler(
      "case \"$*\" in *mnk-4-4-4*) echo no such luck; exit 1 ;; esac\n"
      "exec c++ \"$@\"\n");
  const std::string batch = WriteFile("batch.txt", "3,3,3,1,1\n4,4,4,1,1\n3,3,3,1,1\n5,5,5,1,1\n");
  const ProgramRun run = Generate({"--batch=" + batch, "--isa=portable", "--measure"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_EQ(Results(),
            (std::vector<std::string>{"mnk-3-3-3-1-1-k_or_more", "mnk-5-5-5-1-1-k_or_more"}))
      << run.err;
  for (const std::string word :
       {"line 3", "mnk-4-4-4-1-1-k_or_more", "no such luck", "1 of 3 engines not made"}) {
    EXPECT_TRUE(absl::StrContains(run.err, word)) << word << " in " << run.err;
  }
  EXPECT_TRUE(absl::StrContains(run.out, "engines: 2\n")) << run.out;
}

TEST_F(MnkGenerateCliTest, AutoWithoutACompilerWarnsAndUsesPrebuilt) {
  setenv("CXX", "no-such-compiler", 1);
  const ProgramRun run = Generate({"--m=5", "--n=7", "--k=4"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(absl::StrContains(run.err, "\"no-such-compiler\"")) << run.err;
  EXPECT_TRUE(absl::StrContains(run.err, "prebuilt")) << run.err;
  ExpectPlaysLikeTheGeneralEngine("mnk-5-7-4-1-1-k_or_more", {5, 7, 4, 1, 1});

  std::filesystem::remove_all(out_);
  EXPECT_EQ(Generate({"--m=5", "--n=7", "--k=4", "--mode=compile"}).exit_code, 3);
  EXPECT_EQ(Results(), std::vector<std::string>());
}

TEST_F(MnkGenerateCliTest, NamesTheMissingFileWithoutAnSdk) {
  const ProgramRun run = Generate({"--game=connect6", "--library=" + TempDir()});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(absl::StrContains(run.err, "/include\"\n")) << run.err;
  EXPECT_FALSE(std::filesystem::exists(out_));
}

TEST_F(MnkGenerateCliTest, InterruptKeepsFinishedEnginesAndCleansUp) {
  SetCompiler("case \"$*\" in *mnk-4-4-4*) sleep 100 ;; esac\n" + std::string(kHalfAProgram) +
              "chmod +x \"$out\"\n");
  const std::string batch = WriteFile("batch.txt", "3,3,3,1,1\n4,4,4,1,1\n");
  for (const int signal : {SIGINT, SIGTERM}) {
    std::filesystem::remove_all(out_);
    const ProgramRun run =
        Generate({"--batch=" + batch}, {.signal_after_ms = 2000, .signal = signal});
    EXPECT_EQ(run.exit_code, 130) << run.err;
    EXPECT_EQ(run.out, out_ + "/mnk-3-3-3-1-1-k_or_more\n");
    EXPECT_EQ(Results(), std::vector<std::string>{"mnk-3-3-3-1-1-k_or_more"});
  }
}

TEST_F(MnkGenerateCliTest, ExitsWith3OnAFullDiskOrUnwritableFolder) {
  const ProgramRun full =
      Generate({"--game=connect6", "--mode=prebuilt"}, {.stdout_path = "/dev/full"});
  EXPECT_EQ(full.exit_code, 3);
  EXPECT_TRUE(absl::StrContains(full.err, "standard output")) << full.err;

  const std::string file = WriteFile("a_file", "");
  const ProgramRun run =
      RunProgram({kProgram, "--game=connect6", "--mode=prebuilt", "--out=" + file + "/below"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_TRUE(absl::StrContains(run.err, file)) << run.err;
}

TEST_F(MnkGenerateCliTest, ResolvesPathsFromTheUsersFolderUnderBazelRun) {
  setenv("BUILD_WORKING_DIRECTORY", TempDir().c_str(), 1);
  const ProgramRun run =
      RunProgram({kProgram, "--game=tic-tac-toe", "--mode=prebuilt", "--out=engines"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(Results(), std::vector<std::string>{"mnk-3-3-3-1-1-k_or_more"});
}

TEST_F(MnkGenerateCliTest, RejectsADamagedStamp) {
  ASSERT_EQ(Generate({"--game=tic-tac-toe", "--mode=prebuilt"}).exit_code, 0);
  const std::string path = out_ + "/mnk-3-3-3-1-1-k_or_more";
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  std::string bytes = text.str();
  const std::size_t at = bytes.find("quadrille mnk engine stamp");
  ASSERT_NE(at, std::string::npos);
  bytes[at + 40] ^= 0x40;
  std::ofstream(path, std::ios::binary) << bytes;
  const ProgramRun run = RunProgram({path});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_TRUE(absl::StrContains(run.err, "damaged")) << run.err;
}

}  // namespace
}  // namespace quadrille::mnk_generate
