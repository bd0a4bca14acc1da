// mnk_solve split, unit and merge: units of a game and of a table, kills, and errors.
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

ProgramRun Solve(Words words, const RunOptions& options = {}) {
  return RunTool("mnk_solve", std::move(words), options);
}

std::string File(const std::string& name) { return testing::TempDir() + "/" + name; }

std::string Split(const std::string& name, Words words) {
  const std::string units = File(name);
  words.insert(words.begin(), "split");
  words.push_back("--units=" + units);
  const ProgramRun run = Solve(words);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("units: "));
  return units;
}

std::string Line(const std::string& text, const std::string& name) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind(name, 0) == 0) return line;
  }
  return "";
}

TEST(MnkSolveJobTest, MergesUnitsOfAGameToItsValueAndMoves) {
  struct Case {
    std::string game;
    std::string stones;
  };
  for (const Case& c : {Case{"3,4,3,1,1", "2"}, Case{"3,3,3,1,1", "3"}, Case{"3,3,3,1,1", "0"},
                        Case{"4,4,4,2,1", "2"}, Case{"2,5,3,3,2", "2"}, Case{"3,5,3,3,2", "1"},
                        Case{"3,4,3,2,1,exact", "3"}}) {
    const std::string units = Split("game.units", {"--game=" + c.game, "--stones=" + c.stones});
    const std::string part = File("game.part");
    std::filesystem::remove(part);
    EXPECT_EQ(Solve({"unit", "--units=" + units, "--out=" + part}).exit_code, 0);
    const ProgramRun merged = Solve({"merge", "--units=" + units, part});
    EXPECT_EQ(merged.exit_code, 0) << merged.err;
    const std::string whole = Solve({"--game=" + c.game, "--all_moves"}).out;
    EXPECT_EQ(Line(merged.out, "value:"), Line(whole, "value:")) << c.game;
    if (c.stones != "0") {
      EXPECT_EQ(Line(merged.out, "moves:"), Line(whole, "moves:")) << c.game;
    }
  }
}

TEST(MnkSolveJobTest, MergesUnitsOfATable) {
  const Words family = {"--cells=9", "--k=3:4", "--p=1:2"};
  const std::string units = Split("table.units", family);
  const std::string first = File("table.part1");
  const std::string second = File("table.part2");
  const std::string both = "--units=" + units;
  EXPECT_EQ(Solve({"unit", both, "--range=:20", "--out=" + first, "--threads=2"}).exit_code, 0);
  const ProgramRun early = Solve({"merge", both, first});
  EXPECT_EQ(early.exit_code, 1);
  EXPECT_THAT(early.out, IsEmpty());
  EXPECT_THAT(early.err, HasSubstr("missing units: "));
  EXPECT_EQ(Solve({"unit", both, "--range=20:", "--out=" + second}).exit_code, 0);
  const ProgramRun merged = Solve({"merge", both, first, second});
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  Words table = family;
  table.insert(table.begin(), "table");
  std::istringstream direct(Solve(table).out);
  std::istringstream lines(merged.out);
  // All columns except the seconds.
  for (std::string a, b; std::getline(direct, a);) {
    ASSERT_TRUE(std::getline(lines, b));
    EXPECT_EQ(b.substr(0, b.rfind(',')), a.substr(0, a.rfind(',')));
  }
}

TEST(MnkSolveJobTest, ResumesAfterAKillAndIgnoresAnIncompleteLine) {
  const std::string units = Split("killed.units", {"--game=5,5,4,1,1", "--stones=2"});
  const std::string part = File("killed.part");
  const Words words = {"unit", "--units=" + units, "--out=" + part, "--threads=2", "--hash=16"};
  for (int i = 0; i < 6; ++i) Solve(words, {.signal_after_ms = 40 + 90 * i, .signal = SIGKILL});
  const std::string so_far = TextOf(part);
  EXPECT_EQ(Solve(words).exit_code, 0);
  const std::string all = TextOf(part);
  EXPECT_THAT(all, StartsWith(so_far.substr(0, so_far.rfind('\n') + 1)));
  const auto lines = std::count(all.begin(), all.end(), '\n');
  EXPECT_THAT(Solve({"merge", "--units=" + units, part}).out,
              HasSubstr("\nvalue: draw\nunits: " + std::to_string(lines) + ", solved twice: 0\n"));

  std::ofstream(part, std::ios::app) << "{\"job\":\"torn";
  EXPECT_EQ(Solve({"merge", "--units=" + units, part}).exit_code, 0);
  std::filesystem::resize_file(part, all.size() - 10);
  EXPECT_EQ(Solve({"merge", "--units=" + units, part}).exit_code, 1);
  EXPECT_THAT(Solve(words).out, StartsWith("units: 1 solved, "));
  EXPECT_EQ(Solve({"merge", "--units=" + units, part}).exit_code, 0);
}

TEST(MnkSolveJobTest, TimeoutLeavesUnitsOpen) {
  const std::string units = Split("long.units", {"--game=gomoku", "--stones=0"});
  const std::string part = File("long.part");
  const ProgramRun run = Solve({"unit", "--units=" + units, "--out=" + part, "--time=1"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, "units: 0 solved, 0 before, 1 to go\n");
  EXPECT_EQ(TextOf(part), "");
}

TEST(MnkSolveJobTest, RejectsOtherJobsAndDisagreeingRuns) {
  const std::string units = Split("a.units", {"--game=3,4,3,1,1", "--stones=1"});
  const std::string other = Split("b.units", {"--game=3,4,3,1,1", "--stones=2"});
  const std::string part = File("a.part");
  ASSERT_EQ(Solve({"unit", "--units=" + units, "--out=" + part}).exit_code, 0);
  for (const Words& words : {Words{"merge", "--units=" + other, part},
                             Words{"unit", "--units=" + other, "--out=" + part}}) {
    const ProgramRun run = Solve(words);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.err, HasSubstr("line 1: the unit belongs to another job: "));
  }
  std::string changed = TextOf(part);
  const std::string value = "\"value\":\"black wins\"";
  ASSERT_THAT(changed, HasSubstr(value));
  changed.replace(changed.find(value), value.size(), "\"value\":\"draw\"");
  const std::string disagreeing = File("c.part");
  std::ofstream(disagreeing) << changed;
  const ProgramRun run = Solve({"merge", "--units=" + units, part, disagreeing});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.err, HasSubstr("runs disagree: unit "));
  EXPECT_THAT(run.out, IsEmpty());
}

TEST(MnkSolveJobTest, UsageErrorsPrintOneLine) {
  const std::string units = Split("r.units", {"--game=3,4,3,1,1", "--stones=1"});
  const std::string text = TextOf(units);
  const auto file = [](const std::string& name, const std::string& content) {
    std::ofstream(File(name)) << content;
    return "--units=" + File(name);
  };
  const std::string out = "--out=" + File("r.part");
  struct Case {
    Words words;
    std::string message;
  };
  for (const Case& c : {
           Case{{"split", "--game=3,3,3,1,1"}, "--units: expected a file, got none"},
           Case{{"split", "--game=chess", "--units=x"}, "--game: "},
           Case{{"split", "--game=gomoku", "--cells=9", "--units=x"}, "--cells has no effect"},
           Case{{"split", "--stones=2", "--units=x"}, "--stones: needs --game or --position"},
           Case{{"split", "--game=1,2,1,1,1", "--stones=2", "--units=x"},
                "--stones: every game ends"},
           Case{{"split", "--k=5:3", "--units=x"}, "--k: "},
           Case{{"split", "more", "--units=x"}, "expected flags only, got \"more\""},
           Case{{"unit", out}, "--units: expected a file, got none"},
           Case{{"unit", "--units=" + units}, "--out: expected a file, got none"},
           Case{{"unit", "--units=" + units, out, "--range=3"}, "--range: expected A:B, got \"3\""},
           Case{{"unit", "--units=" + units, out, "--range=3:1"},
                "--range: expected A:B with A < B, got \"3:1\""},
           Case{{"unit", "--units=" + units, out, "--range=99:"},
                "--range: expected a unit number below "},
           Case{{"unit", "--units=/nowhere", out}, "cannot read \"/nowhere\""},
           Case{{"unit", file("r1", "rubbish\n"), out}, "line 1: expected the first line"},
           Case{{"unit", file("r2", ""), out}, "line 1: expected the first line"},
           Case{{"unit", file("r3", text.substr(0, text.rfind('\n', text.size() - 2) + 1)), out},
                "truncated or was modified"},
           Case{{"unit", file("r4", text + "3/3/3 x 1 3,3,3,1,1\n"), out},
                "truncated or was modified"},
           Case{{"unit", file("r5", text + "rubbish\n"), out}, "line "},
           Case{{"merge", "--units=" + units}, "PART: expected the parts"},
           Case{{"merge", "--units=" + units, "/nowhere"}, "cannot read \"/nowhere\""},
           Case{{"merge", "--units=" + units, units}, "line 1: expected a solved unit"},
       }) {
    const ProgramRun run = Solve(c.words);
    EXPECT_EQ(run.exit_code, 2) << c.message;
    EXPECT_THAT(run.out, IsEmpty());
    EXPECT_THAT(run.err, HasSubstr(c.message));
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  }
  for (const char* word : {"split", "unit", "merge"}) {
    const ProgramRun help = Solve({word, "--help"});
    EXPECT_EQ(help.exit_code, 0);
    EXPECT_THAT(help.out, HasSubstr(std::string("Usage: mnk_solve ") + word));
  }
}

}  // namespace
}  // namespace quadrille
