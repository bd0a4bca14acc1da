// mnk_analyze as a program: output, files and exit codes.
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "tests/tools/engine_script.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::StartsWith;

ProgramRun Analyze(Words words, const RunOptions& options = {}) {
  return RunTool("mnk_analyze", std::move(words), options);
}

std::string TempPath(const std::string& name) { return testing::TempDir() + "/" + name; }

// An engine folder with the generator's file names.
class EngineFolder {
 public:
  explicit EngineFolder(const std::string& name) : path_(TempPath(name)) {
    std::filesystem::create_directories(path_);
  }
  ~EngineFolder() { std::filesystem::remove_all(path_); }
  void Add(const std::string& name, const std::string& fault, const std::string& rules) {
    const EngineScript script(fault, rules);
    std::filesystem::rename(script.path(), path_ + "/" + name);
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

TEST(MnkAnalyzeCliTest, ExitsWith0ForAGoodEngine) {
  const EngineScript engine("none", "7,9,4,2,3");
  const ProgramRun run = Analyze({engine.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, EndsWith("\nNot applicable: 0 tests\nCorrectness tests 11/11 succeeded!\n"));
  EXPECT_THAT(run.out, HasSubstr("(7,9,4,2,3)K_OR_MORE_TO_WIN  (AI: adjacent)  11 passed\n"));
  EXPECT_THAT(run.err, IsEmpty());
}

TEST(MnkAnalyzeCliTest, AllFlagListsPassedTests) {
  const EngineScript engine("none", "7,9,4,2,3");
  EXPECT_THAT(Analyze({engine.path()}).out, testing::Not(HasSubstr("GameOverTest")));
  EXPECT_THAT(Analyze({engine.path(), "--all"}).out,
              AllOf(HasSubstr("  passed          GameOverTest"),
                    EndsWith("\nNot applicable: 0 tests\nCorrectness tests 11/11 succeeded!\n")));
}

TEST(MnkAnalyzeCliTest, NormalizesPaths) {
  EngineFolder folder("analyze_paths");
  folder.Add("a", "none", "3,4,3,1,1");
  const std::string json_path = TempPath("analyze_paths.json");
  const ProgramRun run =
      Analyze({"--json=" + json_path, folder.path() + "/./", folder.path() + "//a"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const nlohmann::json json = nlohmann::json::parse(TextOf(json_path), nullptr, false);
  ASSERT_EQ(json["engines"].size(), 2u);
  for (const nlohmann::json& engine : json["engines"]) {
    EXPECT_EQ(engine["engine"],
              (std::filesystem::path(folder.path()) / "a").lexically_normal().string());
  }
}

TEST(MnkAnalyzeCliTest, CountsInapplicableTestsSeparately) {
  const EngineScript engine("none", "3,3,3,1,1");
  const ProgramRun run = Analyze({"--correctness", engine.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, EndsWith("Not applicable: 1 test\nCorrectness tests 10/10 succeeded!\n"));
}

TEST(MnkAnalyzeCliTest, ExitsWith1OnAFaultAfterTheWholeRun) {
  const EngineScript bad("names_the_loser", "7,9,4,2,3");
  const EngineScript crash("crashes_at_start", "7,9,4,2,3");
  const EngineScript good("none", "7,9,4,2,3");
  const ProgramRun run = Analyze({"--jobs=2", bad.path(), crash.path(), good.path()});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("winner is white"), HasSubstr("was killed by signal 6"),
                             EndsWith("Correctness tests 18/33 succeeded!\n")));
}

TEST(MnkAnalyzeCliTest, TestsAllProgramsInAFolder) {
  EngineFolder folder("analyze_folder");
  folder.Add("b", "none", "3,4,3,1,1");
  folder.Add("a", "none", "4,3,3,1,1");
  std::ofstream(folder.path() + "/readme.txt") << "no program";
  const ProgramRun run = Analyze({folder.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, EndsWith("Correctness tests 22/22 succeeded!\n"));
  EXPECT_LT(run.out.find("a  (4,3,3"), run.out.find("b  (3,4,3"));
}

TEST(MnkAnalyzeCliTest, PerformancePrintsATable) {
  const EngineScript engine("none", "7,9,4,2,3");
  const ProgramRun run = Analyze({"--performance", "--iterations=5", "--rounds=3", engine.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, AllOf(StartsWith("engine "), HasSubstr(" 1.5          1.5          1.5")));
  EXPECT_THAT(run.out, testing::Not(HasSubstr("Correctness")));
}

TEST(MnkAnalyzeCliTest, ExitsWith1OnAFailedMeasurement) {
  const EngineScript engine("crashes_at_the_sixth_stone", "7,9,4,2,3");
  const ProgramRun run = Analyze({"--performance", "--iterations=5", engine.path()});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_THAT(run.out, HasSubstr("was killed by signal 6"));
}

TEST(MnkAnalyzeCliTest, WritesJsonAndAPage) {
  const EngineScript engine("names_the_loser", "7,9,4,2,3");
  const std::string json_path = TempPath("analyze.json");
  const std::string page_path = TempPath("analyze.html");
  const ProgramRun run = Analyze({"--correctness", "--performance", "--iterations=2",
                                  "--json=" + json_path, "--report=" + page_path, engine.path()});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_THAT(run.out, EndsWith("Correctness tests 7/11 succeeded!\n"));
  const nlohmann::json json = nlohmann::json::parse(TextOf(json_path), nullptr, false);
  ASSERT_FALSE(json.is_discarded());
  EXPECT_EQ(json["passed"], 7);
  EXPECT_EQ(json["engines"][0]["tests"].size(), 11u);
  EXPECT_EQ(json["engines"][0]["performance"]["games"], 2);
  EXPECT_THAT(TextOf(page_path), AllOf(StartsWith("<!DOCTYPE html>"), HasSubstr("7 / 11")));
  EXPECT_TRUE(std::filesystem::exists(TempPath("analyze_data/outcomes.dat")));
}

TEST(MnkAnalyzeCliTest, UsageErrorsExitWith2AndOneLine) {
  const std::string text = TempPath("text.txt");
  std::ofstream(text) << "no program";
  EngineFolder empty("analyze_empty");
  const Words cases[] = {{},
                         {"--nonsense", "x"},
                         {"/no/such/engine"},
                         {text},
                         {empty.path()},
                         {"--timeout=0", text},
                         {"--iterations=x", text},
                         {"--experiments=/no/such/file"},
                         {"--experiments=" + text},
                         {"--experiments=" + text, "engine"},
                         {"--experiments=" + text, "--performance"},
                         {"--out=x", text}};
  for (const Words& words : cases) {
    const ProgramRun run = Analyze(words);
    EXPECT_EQ(run.exit_code, 2) << testing::PrintToString(words) << run.err;
    EXPECT_THAT(run.out, IsEmpty());
    EXPECT_THAT(run.err, MatchesRegex("mnk_analyze: [^\n]+\n"));
  }
}

TEST(MnkAnalyzeCliTest, ExitsWith3BeforeTheRunIfAFileIsNotWritable) {
  const EngineScript engine("hangs_at_start", "7,9,4,2,3");
  for (const std::string flag : {"--json=/no/such/folder/x", "--report=/no/such/folder/x.html"}) {
    const ProgramRun run = Analyze({flag, engine.path()});
    EXPECT_EQ(run.exit_code, 3) << run.err;
    EXPECT_THAT(run.err, MatchesRegex("mnk_analyze: cannot write [^\n]+\n"));
  }
}

TEST(MnkAnalyzeCliTest, ExitsWith3OnAFullDisk) {
  const EngineScript engine("none", "3,3,3,1,1");
  const ProgramRun run = Analyze({engine.path()}, {.stdout_path = "/dev/full"});
  EXPECT_EQ(run.exit_code, 3) << run.err;
}

TEST(MnkAnalyzeCliTest, HelpNamesFlagsTestsAndExamples) {
  const ProgramRun run = Analyze({"--help"});
  EXPECT_EQ(run.exit_code, 0);
  for (const char* word : {"--correctness", "--performance", "--iterations", "--jobs", "--timeout",
                           "--report", "--json", "--experiments", "GameOverTest", "Examples:"}) {
    EXPECT_THAT(run.out, HasSubstr(word));
  }
}

TEST(MnkAnalyzeCliTest, PrintsFinishedResultsOnInterrupt) {
  const EngineScript good("none", "3,4,3,1,1");
  const EngineScript hanging("hangs_at_the_sixth_stone", "7,9,4,2,3");
  const ProgramRun run = Analyze({"--jobs=1", "--timeout=3", good.path(), hanging.path()},
                                 {.signal_after_ms = 1500, .signal = SIGINT});
  EXPECT_EQ(run.exit_code, 130) << run.err;
  EXPECT_THAT(run.out, HasSubstr("\nCorrectness tests "));
}

constexpr char kExperiments[] = R"({
  "title": "Some engines", "about": "Nothing.", "iterations": 3, "rounds": 2, "large_cells": 62500,
  "large_iterations": 1,
  "series": [{"id": "rows", "title": "Rows", "x": ["m"], "values": [5, 6, 7],
              "fixed": {"n": 4, "k": 3, "p": 1, "q": 1}, "win": ["k_or_more"], "fit": "linear"}]
})";

TEST(MnkAnalyzeCliTest, StudiesExistingEngines) {
  EngineFolder engines("study_engines");
  for (const std::string m : {"5", "6", "7"}) {
    engines.Add("mnk-" + m + "-4-3-1-1-k_or_more", "none", m + ",4,3,1,1");
  }
  const std::string experiments = TempPath("experiments.json");
  std::ofstream(experiments) << kExperiments;
  const std::string out = TempPath("study_out");
  const ProgramRun run =
      Analyze({"--experiments=" + experiments, "--out=" + out, "--engines=" + engines.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, EndsWith("Correctness tests 33/33 succeeded!\n"));
  EXPECT_THAT(TextOf(out + "/study.html"), HasSubstr("Some engines"));
  EXPECT_THAT(TextOf(out + "/study.md"),
              AllOf(StartsWith("# Some engines\n"), HasSubstr("33/33"),
                    HasSubstr("| AIPlayer::GetMove() | k or more | 1.5 | 1.5 |")));
  EXPECT_THAT(TextOf(out + "/data/rows-get_move.dat"), HasSubstr("\n5 1.5\n6 1.5\n7 1.5\n"));
  EXPECT_THAT(TextOf(out + "/study.json"), HasSubstr("\"passed\": 33"));
}

TEST(MnkAnalyzeCliTest, StudyGeneratesItsEngines) {
  const EngineScript engine("none", "5,4,3,1,1");
  const std::string generator = TempPath("generator.sh");
  const std::string out = TempPath("generated_out");
  // A fake generator that copies one engine for every game; two of the three report wrong rules.
  std::ofstream(generator) << "#!/bin/sh\n[ \"$1\" = --batch=" << out << "/games.txt ] || exit 9\n"
                           << "[ \"$2\" = --out=" << out << "/engines ] || exit 9\n"
                           << "mkdir -p " << out << "/engines\nwhile IFS=, read -r m n k p q; do\n"
                           << "cp " << engine.path() << " " << out
                           << "/engines/mnk-$m-$n-$k-$p-$q-k_or_more; done < " << out
                           << "/games.txt\necho made them\n";
  std::filesystem::permissions(generator, std::filesystem::perms::owner_all);
  const std::string experiments = TempPath("experiments2.json");
  std::ofstream(experiments) << kExperiments;
  const ProgramRun run =
      Analyze({"--experiments=" + experiments, "--out=" + out, "--generator=" + generator});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_THAT(run.out, AllOf(StartsWith("made them\n"), HasSubstr("not the game"),
                             EndsWith("Correctness tests 11/33 succeeded!\n")));
}

TEST(MnkAnalyzeCliTest, ExitsWith3IfTheGeneratorFails) {
  const std::string experiments = TempPath("experiments3.json");
  std::ofstream(experiments) << kExperiments;
  for (const std::string generator : {"/bin/false", "/no/such/generator"}) {
    const ProgramRun run = Analyze({"--experiments=" + experiments,
                                    "--out=" + TempPath("failed_out"), "--generator=" + generator});
    EXPECT_EQ(run.exit_code, 3) << run.err;
    EXPECT_THAT(run.err, AllOf(StartsWith("mnk_analyze: "), HasSubstr(generator)));
  }
}

}  // namespace
}  // namespace quadrille
