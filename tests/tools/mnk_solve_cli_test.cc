// mnk_solve as a program: values, moves, JSON, exit codes and messages.
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

ProgramRun Solve(Words words, const RunOptions& options = {}) {
  return RunTool("mnk_solve", std::move(words), options);
}

TEST(MnkSolveCliTest, PrintsValueNodesTimeAndVariation) {
  const ProgramRun run = Solve({"--game=3,4,3,1,1"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("value: black wins\nnodes: "));
  EXPECT_THAT(run.out, HasSubstr("\ntime: "));
  EXPECT_THAT(run.out, HasSubstr("\nvariation: ("));
  EXPECT_THAT(run.out, Not(HasSubstr("assumed:")));
}

TEST(MnkSolveCliTest, PrintsAssumptions) {
  EXPECT_THAT(Solve({"--game=tic-tac-toe"}).out, HasSubstr("\nassumed: strategy stealing"));
  EXPECT_THAT(Solve({"--game=3,3,3,1,1,exact"}).out, Not(HasSubstr("assumed:")));
}

TEST(MnkSolveCliTest, AcceptsTheGameByThreeKindsOfFlags) {
  EXPECT_THAT(Solve({"--m=4", "--n=4", "--k=3"}).out, StartsWith("value: black wins\n"));
  EXPECT_THAT(Solve({"--m=3", "--n=3", "--p=2", "--win=exact"}).out,
              StartsWith("value: black wins\n"));
  EXPECT_THAT(Solve({"--position=3/1x1/1ox o 1 3,3,3,1,1"}).out, StartsWith("value: "));
}

TEST(MnkSolveCliTest, PositionMayBeCombinedWithItsGame) {
  for (const Words& words :
       {Words{"--game=tic-tac-toe"}, Words{"--m=3", "--k=3"}, Words{"--win=k_or_more"}}) {
    Words all = words;
    all.push_back("--position=3/1x1/1ox o 1 3,3,3,1,1");
    EXPECT_THAT(Solve(all).out, StartsWith("value: ")) << words.front();
  }
}

TEST(MnkSolveCliTest, ListsAllStonesThatKeepTheValue) {
  const ProgramRun run = Solve({"--position=xx1/oo1/3 x 1 3,3,3,1,1", "--all_moves"});
  EXPECT_THAT(run.out, HasSubstr("\nmoves: (3 1)\nvariation: (3 1)\n"));
}

TEST(MnkSolveCliTest, PrintsJson) {
  const ProgramRun run = Solve({"--position=xx1/oo1/3 x 1 3,3,3,1,1", "--all_moves", "--json"});
  const nlohmann::json json = nlohmann::json::parse(run.out);
  EXPECT_EQ(json["game"], "3,3,3,1,1");
  EXPECT_EQ(json["value"], "black wins");
  EXPECT_EQ(json["moves"], nlohmann::json::parse("[[3,1]]"));
  EXPECT_EQ(json["variation"], nlohmann::json::parse("[[3,1]]"));
  EXPECT_GE(json["seconds"], 0);
}

TEST(MnkSolveCliTest, StopsOnTimeout) {
  const ProgramRun run = Solve({"--game=gomoku", "--time=1", "--hash=16"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.out, StartsWith("value: unknown\n"));
  EXPECT_THAT(run.out, HasSubstr("\nknown: at least a draw for black\n"));
}

TEST(MnkSolveCliTest, PrintsThePartialResultOnInterrupt) {
  const ProgramRun run = Solve({"--game=connect6", "--hash=16", "--threads=2"},
                               {.signal_after_ms = 700, .signal = SIGINT});
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_THAT(run.out, StartsWith("value: unknown\n"));
  EXPECT_THAT(run.err, HasSubstr("mnk_solve: interrupted"));
}

TEST(MnkSolveCliTest, GameThatCannotBeWonIsADraw) {
  EXPECT_THAT(Solve({"--m=255", "--n=255", "--k=65025"}).out,
              StartsWith("value: draw\nnodes: 0\n"));
}

TEST(MnkSolveCliTest, UsageErrorsPrintOneLine) {
  struct Case {
    Words words;
    std::string message;
  };
  for (const Case& c : {
           Case{{}, "no game: give --game, --m ... --win, or --position"},
           Case{{"--game=chess"}, "--game: "},
           Case{{"--game=3,3,3,1"}, "--game: "},
           Case{{"--game=tic-tac-toe", "--k=3"}, "more than one of --game"},
           Case{{"--position=3/3/3 x 1 3,3,3,1,1", "--k=4"},
                "--position is of (3,3,3,1,1)K_OR_MORE_TO_WIN, the other flags name (3,3,4"},
           Case{{"--position=3/3/3 x 1 3,3,3,1,1", "--game=gomoku"},
                "--position is of (3,3,3,1,1)K_OR_MORE_TO_WIN, the other flags name (15,15,5"},
           Case{{"--m=0"}, "--m: "},
           Case{{"--position=xxx/3/3 o 1 3,3,3,1,1"}, "--position: "},
           Case{{"--position=rubbish"}, "--position: "},
           Case{{"--m=255", "--n=255", "--k=400", "--proof=x"}, "--proof: limited to boards"},
           Case{{"--game=30,30,5,1,1"}, "boards of up to 361 cells"},
           Case{{"--game=3,3,3,1,1", "more"}, "expected flags only, got \"more\""},
           Case{{"--game=3,3,3,1,1", "--hash=1"}, "--hash: "},
       }) {
    const ProgramRun run = Solve(c.words);
    EXPECT_EQ(run.exit_code, 2) << c.message;
    EXPECT_THAT(run.out, IsEmpty());
    EXPECT_THAT(run.err, StartsWith("mnk_solve: "));
    EXPECT_THAT(run.err, HasSubstr(c.message));
  }
}

TEST(MnkSolveCliTest, WritesAProofThatIsVerified) {
  const std::string file = testing::TempDir() + "/proof";
  EXPECT_EQ(Solve({"--game=3,4,3,1,1", "--proof=" + file}).exit_code, 0);
  const ProgramRun run = Solve({"verify", file});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("verified: black wins, "));
  EXPECT_THAT(run.out, HasSubstr(" positions\nposition: 4/4/4 x 1 3,4,3,1,1\n"));
  EXPECT_FALSE(std::filesystem::exists(file + ".part"));

  std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2);
  const ProgramRun cut = Solve({"verify", file});
  EXPECT_EQ(cut.exit_code, 1);
  EXPECT_THAT(cut.out, IsEmpty());
  EXPECT_THAT(cut.err, HasSubstr("unexpected end of file"));
}

TEST(MnkSolveCliTest, UnsolvedGameLeavesNoProofFile) {
  const std::string file = testing::TempDir() + "/none";
  EXPECT_EQ(Solve({"--game=gomoku", "--time=1", "--hash=16", "--proof=" + file}).exit_code, 1);
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_FALSE(std::filesystem::exists(file + ".part"));
}

std::int64_t NodesOf(const std::string& out) {
  const std::string word = "\nnodes: ";
  return std::stoll(out.substr(out.find(word) + word.size()));
}
std::int64_t NodesInState(const std::string& file) {
  std::ifstream lines(file);
  std::string line;
  for (int i = 0; i < 3; ++i) std::getline(lines, line);
  return line.empty() ? 0 : std::stoll(line);
}

TEST(MnkSolveStateTest, ResumesAfterAKill) {
  const std::string file = testing::TempDir() + "/killed.state";
  const Words words = {"--game=7,7,5,1,1", "--hash=16", "--state=" + file, "--state_interval=0",
                       "--threads=2"};
  int killed = 0;
  for (int i = 0; i < 20; ++i) {
    const ProgramRun run = Solve(words, {.signal_after_ms = 10 + 20 * i, .signal = SIGKILL});
    killed += run.exit_code == -SIGKILL;
  }
  EXPECT_GT(killed, 0);
  const std::int64_t before = NodesInState(file);
  const ProgramRun last = Solve(words);
  EXPECT_EQ(last.exit_code, 0) << last.err;
  EXPECT_THAT(last.out, StartsWith("value: draw\n"));
  EXPECT_GT(before, 0);
  // Earlier results are not recomputed.
  const std::int64_t undisturbed = NodesOf(Solve({"--game=7,7,5,1,1", "--hash=16"}).out);
  EXPECT_LT(NodesOf(last.out), 2 * undisturbed);
  const std::int64_t solved = NodesInState(file);
  EXPECT_LT(NodesOf(Solve(words).out), solved + undisturbed / 10);
  EXPECT_FALSE(std::filesystem::exists(file + ".part"));
}

TEST(MnkSolveStateTest, TimeoutLosesNoResults) {
  const std::string file = testing::TempDir() + "/time.state";
  Words words = {"--game=gomoku", "--hash=16", "--state=" + file, "--time=1"};
  const std::int64_t first = NodesOf(Solve(words).out);
  EXPECT_EQ(NodesInState(file), first);
  EXPECT_GT(NodesOf(Solve(words).out), first);
}

TEST(MnkSolveStateTest, RejectsOtherGamesAndDamagedFiles) {
  const std::string file = testing::TempDir() + "/other.state";
  EXPECT_EQ(Solve({"--game=3,4,3,1,1", "--state=" + file}).exit_code, 0);
  const std::string state = TextOf(file);
  const auto error = [&](const Words& game) {
    Words words = game;
    words.push_back("--state=" + file);
    const ProgramRun run = Solve(words);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.out, IsEmpty());
    return run.err;
  };
  EXPECT_THAT(error({"--game=4,4,3,1,1"}),
              HasSubstr("line 2: expected the position \"4/4/4/4 x 1 4,4,3,1,1\", got "
                        "\"4/4/4 x 1 3,4,3,1,1\""));
  EXPECT_THAT(error({"--game=3,4,3,1,1,exact"}), HasSubstr("line 2: expected the position "));
  EXPECT_EQ(TextOf(file), state);
  const Words game = {"--game=3,4,3,1,1"};
  for (std::size_t size = 1; size < state.size(); size += 1 + state.size() / 9) {
    std::ofstream(file, std::ios::binary) << state.substr(0, size);
    EXPECT_THAT(error(game), HasSubstr("--state: "));
  }
  for (std::size_t at = 0; at < state.size(); at += 1 + state.size() / 9) {
    std::string changed = state;
    changed[at] ^= 4;
    std::ofstream(file, std::ios::binary) << changed;
    EXPECT_THAT(error(game), HasSubstr("--state: "));
  }
  std::ofstream(file, std::ios::binary) << state << "x";
  EXPECT_THAT(error(game), HasSubstr("wrong checksum"));
}

TEST(MnkSolveCliTest, FileErrorsNameTheFile) {
  const ProgramRun proof = Solve({"--game=3,3,3,1,1", "--proof=/nowhere/proof"});
  EXPECT_EQ(proof.exit_code, 3);
  EXPECT_THAT(proof.err, HasSubstr("--proof: cannot write \"/nowhere/proof\""));
  const ProgramRun missing = Solve({"verify", "/nowhere"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_THAT(missing.err, HasSubstr("cannot read \"/nowhere\": No such file"));
  const ProgramRun folder = Solve({"verify", "/tmp"});
  EXPECT_EQ(folder.exit_code, 2);
  EXPECT_THAT(folder.err, HasSubstr("cannot read \"/tmp\": Is a directory"));
  EXPECT_EQ(Solve({"verify"}).exit_code, 2);
  EXPECT_EQ(Solve({"verify", "--help"}).exit_code, 0);
}

TEST(MnkSolveCliTest, ExitsWith3OnAFullDisk) {
  EXPECT_EQ(Solve({"--game=3,3,3,1,1"}, {.stdout_path = "/dev/full"}).exit_code, 3);
}

TEST(MnkSolveTableCliTest, SolvesAFamilyAndResumes) {
  const std::string file = testing::TempDir() + "/table.csv";
  const Words words = {"table", "--cells=9", "--k=3:4", "--p=1:2", "--out=" + file};
  const ProgramRun run = Solve(words);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr(" games: "));
  const std::string all = TextOf(file);
  EXPECT_THAT(all, StartsWith("m,n,k,p,q,win,value,nodes,seconds\n1,3,3,1,1,k_or_more,draw,"));
  EXPECT_THAT(all, HasSubstr("\n3,3,3,1,1,exactly_k,draw,"));

  EXPECT_EQ(Solve(words).out, run.out);
  EXPECT_EQ(TextOf(file), all);

  // An incomplete last line is dropped, and its game solved again.
  std::filesystem::resize_file(file, all.size() - 3);
  EXPECT_EQ(Solve(words).out, run.out);
  EXPECT_EQ(TextOf(file).substr(0, all.size() - 8), all.substr(0, all.size() - 8));
}

TEST(MnkSolveTableCliTest, ResumesATableWithOtherLineEnds) {
  const std::string file = testing::TempDir() + "/edited.csv";
  for (const std::string end : {"\r\n", "\r"}) {
    const std::string text = "\xEF\xBB\xBFm,n,k,p,q,win,value,nodes,seconds" + end +
                             "1,2,2,1,1,k_or_more,draw,1,0.001" + end;
    std::ofstream(file, std::ios::binary) << text;
    const ProgramRun run = Solve(
        {"table", "--cells=2", "--k=2", "--win=k_or_more", "--p=1", "--q=1", "--out=" + file});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(TextOf(file), StartsWith(text)) << run.out;
    EXPECT_THAT(TextOf(file).substr(text.size()), Not(HasSubstr("1,2,2,")));
  }
}

TEST(MnkSolveTableCliTest, PrintsTheTableWithoutAFile) {
  const ProgramRun run = Solve({"table", "--cells=4", "--k=2", "--win=k_or_more", "--threads=2"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("m,n,k,p,q,win,value,nodes,seconds\n"));
  EXPECT_THAT(run.out, HasSubstr("\n2,2,2,1,1,k_or_more,black wins,"));
}

TEST(MnkSolveTableCliTest, RejectsOtherFilesAndRanges) {
  const std::string file = testing::TempDir() + "/other.txt";
  std::ofstream(file) << "not a table\n";
  const ProgramRun run = Solve({"table", "--cells=4", "--out=" + file});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("line 1: not a table of solved games: \"not a table\""));
  EXPECT_EQ(TextOf(file), "not a table\n");
  for (const char* range : {"--k=4:3", "--k=0", "--k=3:", "--p=:2", "--q=x"}) {
    EXPECT_EQ(Solve({"table", "--cells=4", range}).exit_code, 2) << range;
  }
  EXPECT_EQ(Solve({"table", "--cells=4", "more"}).exit_code, 2);
  EXPECT_EQ(Solve({"table", "--cells=9", "--out=/nowhere/table"}).exit_code, 3);
}

}  // namespace
}  // namespace quadrille
