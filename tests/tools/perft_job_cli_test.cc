// Tests of perft split, unit and merge: totals, interruption, and detection of changed or mixed
// files.
#include <signal.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "src/base/program/line_log.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/text/known_positions.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::StartsWith;

ProgramRun Perft(Words words, const RunOptions& options = {}) {
  return RunTool("perft", std::move(words), options);
}

void WriteText(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::size_t LinesOf(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

class PerftJobTest : public testing::Test {
 protected:
  ~PerftJobTest() override {
    for (const std::string& path : paths_) std::remove(path.c_str());
  }

  std::string Path(const std::string& name) {
    paths_.push_back(absl::StrCat(testing::TempDir(), "/",
                                  testing::UnitTest::GetInstance()->current_test_info()->name(),
                                  "_", name));
    return paths_.back();
  }

  // Writes the units of a job and returns their path.
  std::string Split(const Words& flags) {
    const std::string units = Path("units");
    Words words = {"split", "--units=" + units};
    words.insert(words.end(), flags.begin(), flags.end());
    const ProgramRun run = Perft(words);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return units;
  }

  // Counts units into a new part and returns its path.
  std::string Count(const std::string& units, const std::string& name, const Words& flags = {}) {
    const std::string part = Path(name);
    Words words = {"unit", "--units=" + units, "--out=" + part};
    words.insert(words.end(), flags.begin(), flags.end());
    const ProgramRun run = Perft(words);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return part;
  }

  std::vector<std::string> paths_;
};

void ExpectRejected(const ProgramRun& run, int exit_code, const std::string& fault) {
  EXPECT_EQ(run.exit_code, exit_code) << fault;
  EXPECT_THAT(run.out, IsEmpty()) << fault;
  EXPECT_THAT(run.err, AllOf(StartsWith("perft: "), HasSubstr(fault), MatchesRegex("[^\n]+\n")));
}

TEST_F(PerftJobTest, TotalEqualsPerft) {
  const struct {
    Words flags;
    const char* nodes;
  } cases[] = {
      {{"--depth=0"}, "1"},
      {{"--depth=1"}, "20"},
      {{"--depth=4"}, "197281"},
      {{"--depth=5"}, "4865609"},
      {{"--depth=5", "--split=0"}, "4865609"},
      {{"--depth=4", "--split=4"}, "197281"},
      {{"--depth=4", "--split=3", "--generator=x88"}, "197281"},
      {{"--depth=4", "--split=2", std::string("--fen=") + chess::kKiwipete}, "4085603"},
      {{"--depth=5", "--split=3", "--fen=8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -"}, "674624"},
      {{"--depth=3", "--split=1", "--fen=7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}, "0"},
      {{"--depth=40", "--split=18", "--fen=8/8/8/4k3/8/8/8/4K3 w - - 0 1"},
       "2198670980161442470610996153951315"},
  };
  for (const auto& c : cases) {
    const std::string units = Split(c.flags);
    const std::string part = Path("part");
    std::remove(part.c_str());
    const ProgramRun counted =
        Perft({"unit", "--units=" + units, "--out=" + part, "--hash=64", "--hash_check"});
    EXPECT_EQ(counted.exit_code, 0) << counted.err;
    const ProgramRun merged = Perft({"merge", "--units=" + units, part});
    EXPECT_EQ(merged.exit_code, 0) << merged.err;
    EXPECT_THAT(merged.out, EndsWith(absl::StrCat("\nNodes: ", c.nodes, "\n")));
    EXPECT_THAT(merged.err, IsEmpty());
  }
}

TEST_F(PerftJobTest, ReportsUnitsPlyAndSequences) {
  const std::string units = Path("units");
  const ProgramRun run = Perft({"split", "--depth=7", "--units=" + units});
  EXPECT_EQ(run.out, "Units: 5362\nPly: 3\nWays: 8902\n");
  EXPECT_EQ(LinesOf(TextOf(units)), 5363u);
  const ProgramRun json = Perft({"split", "--depth=7", "--units=" + units, "--json"});
  EXPECT_EQ(nlohmann::json::parse(json.out)["units"], 5362);
}

TEST_F(PerftJobTest, RangesCombineToOneJob) {
  const std::string units = Split({"--depth=5", "--split=2"});
  const std::string first = Count(units, "first", {"--range=:150"});
  const std::string second = Count(units, "second", {"--range=150:300"});
  const std::string third = Count(units, "third", {"--range=300:1000000"});
  EXPECT_EQ(LinesOf(TextOf(first)), 150u);
  EXPECT_EQ(LinesOf(TextOf(third)), 100u);
  ExpectRejected(Perft({"merge", "--units=" + units, first, third}), 1,
                 "missing units: 150 of 400, the first are 150:300");
  const ProgramRun merged = Perft({"merge", "--units=" + units, third, first, second});
  EXPECT_THAT(merged.out, AllOf(HasSubstr("Counted twice: 0 of 400 units (0.0 %)\n"),
                                EndsWith("\nNodes: 4865609\n")));
}

TEST_F(PerftJobTest, TwoTiersCountEachUnitAndMergeAgrees) {
  const std::string units = Split({"--depth=5"});
  Words merge = {"merge", "--units=" + units};
  for (Tier tier : kAllTiers) {
    if (!CpuTraits::Detected().Supports(tier)) continue;
    const std::string name(TierName(tier));
    merge.push_back(Count(units, name, {"--isa=" + name, "--threads=2"}));
  }
  merge.push_back(Count(units, "x88", {"--generator=x88"}));
  const ProgramRun merged = Perft(merge);
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_THAT(merged.out,
              EndsWith("Counted twice: 400 of 400 units (100.0 %)\n"
                       "By different builds, tiers or generators: 400 of 400 units (100.0 %)\n"
                       "Nodes: 4865609\n"));
  merge.push_back("--json");
  const nlohmann::json object = nlohmann::json::parse(Perft(merge).out);
  EXPECT_EQ(object["nodes"], "4865609");
  EXPECT_EQ(object["counted_twice"], 400);
  EXPECT_EQ(object["depth"], 5);
}

TEST_F(PerftJobTest, CountsACopiedPartOnce) {
  const std::string units = Split({"--depth=4"});
  const std::string part = Count(units, "part");
  const std::string copy = Path("copy");
  WriteText(copy, TextOf(part));
  EXPECT_THAT(Perft({"merge", "--units=" + units, part, copy, part}).out,
              AllOf(HasSubstr("Counted twice: 0 of"), EndsWith("\nNodes: 197281\n")));
}

TEST_F(PerftJobTest, RejectsAForgedLine) {
  const std::string units = Split({"--depth=4", "--split=2"});
  const std::string part = Count(units, "part");
  const std::string other = Count(units, "other", {"--isa=portable"});
  std::string text = TextOf(other);
  const std::size_t digit = text.find("\"nodes\":\"") + 9;
  text[digit] = text[digit] == '1' ? '2' : '1';
  WriteText(other, text);
  for (const Words& order : {Words{part, other}, Words{other, part}}) {
    const ProgramRun run = Perft({"merge", "--units=" + units, order[0], order[1]});
    ExpectRejected(run, 1, "counts that disagree: 1; unit 0 has ");
  }
}

TEST_F(PerftJobTest, RejectsMixedJobs) {
  const std::string units = Split({"--depth=4", "--split=2"});
  const std::string part = Count(units, "part");
  const std::string other_units = Path("other_units");
  ASSERT_EQ(Perft({"split", "--depth=5", "--split=2", "--units=" + other_units}).exit_code, 0);
  const std::string other_part = Count(other_units, "other_part");
  ExpectRejected(Perft({"merge", "--units=" + units, part, other_part}), 2, ": line 1: ");
  ExpectRejected(Perft({"merge", "--units=" + units, part, other_part}), 2, "another job");
  ExpectRejected(Perft({"unit", "--units=" + other_units, "--out=" + part}), 2, "another job");
  EXPECT_EQ(Perft({"merge", "--units=" + units, part}).exit_code, 0);
}

TEST_F(PerftJobTest, RejectsAModifiedUnitsFile) {
  const std::string units = Split({"--depth=4", "--split=2"});
  const std::string part = Count(units, "part");
  const std::string text = TextOf(units);
  // A unit with another position: the totals match, the hash does not.
  WriteText(units, absl::StrReplaceAll(text, {{"PPPPPPPP/RNBQKB1R", "PPPPPPPP/RNBQK1BR"}}));
  EXPECT_EQ(Perft({"merge", "--units=" + units, part}).exit_code, 2);
  WriteText(units, text.substr(0, text.size() / 2));
  EXPECT_EQ(Perft({"merge", "--units=" + units, part}).exit_code, 2);
  EXPECT_EQ(Perft({"unit", "--units=" + units, "--out=" + part}).exit_code, 2);
}

TEST_F(PerftJobTest, RecountsAnIncompleteLastLine) {
  const std::string units = Split({"--depth=4", "--split=2"});
  const std::string part = Count(units, "part");
  const std::string whole = TextOf(part);
  const std::string torn = whole.substr(0, whole.size() - 30);
  WriteText(part, torn);
  ExpectRejected(Perft({"merge", "--units=" + units, part}), 1, "missing units: 1 of 400");
  const ProgramRun again = Perft({"unit", "--units=" + units, "--out=" + part});
  EXPECT_THAT(again.out, StartsWith("Units: 1 counted, 399 before\n"));
  EXPECT_THAT(TextOf(part), StartsWith(torn.substr(0, torn.rfind('\n') + 1)));
  EXPECT_THAT(Perft({"merge", "--units=" + units, part}).out, EndsWith("\nNodes: 197281\n"));
}

TEST_F(PerftJobTest, RejectsAnInvalidPart) {
  const std::string units = Split({"--depth=4", "--split=2"});
  const std::string notes = Path("notes");
  const std::string text = "my notes\nabout chess";
  WriteText(notes, text);
  ExpectRejected(Perft({"unit", "--units=" + units, "--out=" + notes}), 2, "line 1: expected");
  ExpectRejected(Perft({"merge", "--units=" + units, notes}), 2, "\"my notes\"");
  EXPECT_EQ(TextOf(notes), text);
}

// Kills the process twenty times. Finished lines stay unchanged, and in the end each unit is
// counted once.
TEST_F(PerftJobTest, KillLosesNoFinishedUnits) {
  const std::string units = Split({"--depth=6", "--split=3"});
  const std::string part = Path("part");
  const Words words = {"unit",        "--units=" + units, "--out=" + part, "--generator=x88",
                       "--threads=2", "--progress=never"};
  std::mt19937 random(20);
  std::string finished;
  int killed = 0;
  for (int i = 0; i < 20; ++i) {
    const int moment = 5 + static_cast<int>(random() % 90);
    const ProgramRun run = Perft(words, {.signal_after_ms = moment, .signal = SIGKILL});
    killed += run.exit_code == -SIGKILL ? 1 : 0;
    const std::string text = TextOf(part);
    ASSERT_THAT(text, StartsWith(finished)) << "after " << moment << " ms";
    finished = text.substr(0, text.rfind('\n') + 1);
  }
  EXPECT_GT(killed, 0);
  ASSERT_EQ(Perft(words).exit_code, 0);
  const std::string text = TextOf(part);
  EXPECT_THAT(text, StartsWith(finished));
  EXPECT_EQ(LinesOf(text), 5362u);
  EXPECT_THAT(Perft({"merge", "--units=" + units, part}).out, EndsWith("\nNodes: 119060324\n"));
}

TEST_F(PerftJobTest, InterruptKeepsFinishedUnits) {
  const std::string units = Split({"--depth=8", "--split=3"});
  for (const int signal_number : {SIGINT, SIGTERM}) {
    const std::string part = Path("part");
    const ProgramRun run =
        Perft({"unit", "--units=" + units, "--out=" + part, "--isa=portable", "--threads=2"},
              {.signal_after_ms = 700, .signal = signal_number});
    EXPECT_EQ(run.exit_code, 130);
    EXPECT_THAT(run.out, MatchesRegex("Interrupted: [0-9]+ to go\nUnits: [0-9]+ counted, [0-9]+ "
                                      "before\n(.*\n)*ISA: portable\n"));
    const std::string text = TextOf(part);
    EXPECT_THAT(text, EndsWith("\n"));
    EXPECT_THAT(run.err, HasSubstr("interrupted; the units counted are kept"));
  }
}

TEST_F(PerftJobTest, LocksThePartFile) {
  const std::string units = Split({"--depth=4", "--split=2"});
  const std::string part = Path("part");
  const auto log = LineLog::Open(part);
  ASSERT_TRUE(log.ok()) << log.status();
  ExpectRejected(Perft({"unit", "--units=" + units, "--out=" + part}), 2, "another process");
  EXPECT_EQ(TextOf(part), "");
}

TEST_F(PerftJobTest, ShowsProgressOnStandardErrorOnRequest) {
  const std::string units = Split({"--depth=4", "--split=2"});
  EXPECT_THAT(Perft({"unit", "--units=" + units, "--out=" + Path("a"), "--progress=always"}).err,
              HasSubstr("100 %  400 of 400 units  "));
  EXPECT_THAT(Perft({"unit", "--units=" + units, "--out=" + Path("b")}).err, IsEmpty());
  EXPECT_THAT(Perft({"split", "--depth=4", "--units=" + Path("c"), "--progress=always"}).err,
              HasSubstr("positions"));
}

TEST_F(PerftJobTest, UnitSupportsJson) {
  const std::string units = Split({"--depth=4", "--split=2"});
  const nlohmann::json object = nlohmann::json::parse(
      Perft({"unit", "--units=" + units, "--out=" + Path("a"), "--range=10:30", "--json"}).out);
  EXPECT_EQ(object["units"], 20);
  EXPECT_EQ(object["units_before"], 0);
}

TEST_F(PerftJobTest, RejectsBadUsage) {
  const std::string units = Split({"--depth=4", "--split=2"});
  const std::string part = Path("part");
  const std::string with_units = "--units=" + units;
  const std::string with_part = "--out=" + part;
  const struct {
    Words words;
    const char* fault;
  } cases[] = {
      {{"split"}, "--depth"},
      {{"split", "--depth=4"}, "--units"},
      {{"split", "--depth=128", with_units}, "\"128\""},
      {{"split", "--depth=x", with_units}, "\"x\""},
      {{"split", "--depth=4", "--split=5", with_units}, "\"5\""},
      {{"split", "--depth=4", "--split=-1", with_units}, "\"-1\""},
      {{"split", "--depth=4", with_units, "--fen=rubbish"}, "--fen"},
      {{"split", "--depth=4", with_units, "5"}, "\"5\""},
      {{"split", "--depth=4", with_units, "--hash=1"}, "unknown flag --hash"},
      {{"split", "--depth=40", "--split=40", with_units, "--fen=8/8/8/4k3/8/8/8/4K3 w - - 0 1"},
       "64 bits"},
      {{"unit", with_part}, "--units"},
      {{"unit", with_units}, "--out"},
      {{"unit", with_units, with_part, "x"}, "\"x\""},
      {{"unit", with_units, with_part, "--range=5"}, "\"5\""},
      {{"unit", with_units, with_part, "--range=5:5"}, "\"5:5\""},
      {{"unit", with_units, with_part, "--range=7:5"}, "\"7:5\""},
      {{"unit", with_units, with_part, "--range=a:5"}, "\"a\""},
      {{"unit", with_units, with_part, "--range=-1:5"}, "\"-1\""},
      {{"unit", with_units, with_part, "--range=1:2:3"}, "\"1:2:3\""},
      {{"unit", with_units, with_part, "--range=400:500"}, "400"},
      {{"unit", with_units, with_part, "--range=99999999999999999999:"}, "99999999999999999999"},
      {{"unit", with_units, with_part, "--isa=mmx"}, "\"mmx\""},
      {{"unit", with_units, with_part, "--generator=magic"}, "\"magic\""},
      {{"unit", with_units, with_part, "--hash_check"}, "--hash_check"},
      {{"unit", "--units=/nowhere/units", with_part}, "/nowhere/units"},
      {{"unit", "--units=/", with_part}, "/"},
      {{"unit", with_units, "--out=/dev/null"}, "/dev/null"},
      {{"merge", "part"}, "--units"},
      {{"merge", with_units}, "PART"},
      {{"merge", with_units, "/nowhere/part"}, "/nowhere/part"},
      {{"merge", with_units, "/"}, "/"},
      {{"merge", with_units, "--threads=2", "part"}, "--threads"},
  };
  const std::string before = TextOf(units);
  for (const auto& c : cases) ExpectRejected(Perft(c.words), 2, c.fault);
  EXPECT_EQ(TextOf(units), before);
  EXPECT_FALSE(std::ifstream(part).is_open());
}

TEST_F(PerftJobTest, ReportsWriteErrors) {
  const std::string units = Split({"--depth=4", "--split=2"});
  ExpectRejected(Perft({"split", "--depth=4", "--units=/nowhere/units"}), 3, "/nowhere/units");
  ExpectRejected(Perft({"unit", "--units=" + units, "--out=/nowhere/part"}), 3, "/nowhere/part");
}

TEST_F(PerftJobTest, PrintsHelpToStandardOutput) {
  for (const char* word : {"split", "unit", "merge"}) {
    const ProgramRun run = Perft({word, "--help"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.err, IsEmpty());
    EXPECT_THAT(run.out, AllOf(HasSubstr("--units"), HasSubstr("Example")));
  }
  EXPECT_THAT(Perft({"--help"}).out, HasSubstr("perft split --help"));
}

}  // namespace
}  // namespace quadrille
