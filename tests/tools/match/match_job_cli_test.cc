// match split, unit and merge give the result of a single match.
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/tools/match/match_cli.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

class MatchJobCliTest : public MatchCliTest {
 protected:
  // Engines and openings of a deterministic match.
  Words Flags(const Words& more) const {
    Words words = {Engine("A", absl::StrCat(kChess, ",nodes=40")),
                   Engine("B", absl::StrCat(kChess, ",nodes=20")), "--openings=" + File("book.epd"),
                   "--last_move=12"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  ProgramRun Run(const std::string& word, const Words& more, const RunOptions& options = {}) const {
    Words words = {word, "--units=" + File("units")};
    words.insert(words.end(), more.begin(), more.end());
    return Match(words, options);
  }
  std::string Part(const std::string& name) const { return "--out=" + File(name); }
};

TEST_F(MatchJobCliTest, UnitsMergeToTheSingleMatch) {
  const ProgramRun split = Run("split", Flags({"--games=14", "--unit=2"}));
  ASSERT_EQ(split.exit_code, 0) << split.err;
  EXPECT_EQ(split.out, "Units: 4\nPairs: 7\n");
  EXPECT_THAT(TextOf(File("units")), MatchesRegex("\\{[^\n]+\\}\n0:2\n2:4\n4:6\n6:7\n"));
  ASSERT_EQ(Run("unit", {"--range=1:2", Part("a")}).exit_code, 0);
  ASSERT_EQ(Run("unit", {"--range=2:", Part("b"), "--concurrency=2"}).exit_code, 0);
  const ProgramRun early = Run("merge", {File("a"), File("b")});
  EXPECT_EQ(early.exit_code, 1);
  EXPECT_EQ(early.err, "match: missing units: 1 of 4, the first are 0:1\n");
  EXPECT_THAT(early.out, HasSubstr(", 10 games)\n"));
  ASSERT_EQ(Run("unit", {"--range=:1", Part("c")}).exit_code, 0);
  const ProgramRun merged = Run("merge", {File("c"), File("a"), File("b")});
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_EQ(merged.out, LastLines(Match(Flags({"--games=14"})).out, 6));
}

TEST_F(MatchJobCliTest, KilledUnitResumes) {
  ASSERT_EQ(Run("split", Flags({"--games=16", "--unit=8"})).exit_code, 0);
  RunOptions options;
  options.signal = SIGKILL;
  for (options.signal_after_ms = 100; options.signal_after_ms < 400;
       options.signal_after_ms += 100) {
    Run("unit", {Part("a")}, options);
  }
  std::ofstream(File("a"), std::ios::app) << "0123456789abcdef 99 wi";
  EXPECT_EQ(Run("unit", {Part("a")}).exit_code, 0);
  const ProgramRun merged = Run("merge", {File("a")});
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_EQ(merged.out, LastLines(Match(Flags({"--games=16"})).out, 6));
}

TEST_F(MatchJobCliTest, DecidedSprtSkipsUnits) {
  ASSERT_EQ(Run("split", {Engine("A", absl::StrCat(kChess, ",nodes=2000")),
                          Engine("B", absl::StrCat(kFake, ",args=crash,nodes=1")), "--games=400",
                          "--unit=20", "--sprt=0,100"})
                .exit_code,
            0);
  ASSERT_EQ(Run("unit", {"--range=0:1", Part("a")}).exit_code, 0);
  const ProgramRun left_out = Run("unit", {"--range=1:2", Part("b")});
  EXPECT_EQ(left_out.exit_code, 0);
  EXPECT_EQ(left_out.out, "Skipped: the SPRT is decided\n");
  const ProgramRun merged = Run("merge", {File("a")});
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_THAT(LastLines(merged.out, 1), MatchesRegex("LLR: .* H1\n"));
}

TEST_F(MatchJobCliTest, BadInputPrintsOneLine) {
  ASSERT_EQ(Run("split", Flags({"--games=4"})).exit_code, 0);
  std::ofstream(File("other")) << "0123456789abcdef 0 win 9 checkmate\n";
  std::ofstream(File("none")) << "{}\n";
  const std::string units = "--units=" + File("units");
  const struct {
    Words words;
    std::string message;
  } cases[] = {
      {{"split", units}, "--engine: expected two engines, got 0"},
      {{"split"}, "--units: expected a file, got none"},
      {{"split", units, Engine("A", kChess), Engine("B", kChess)}, "limit"},
      {{"split", units, Engine("A", kChess), Engine("B", "cmd=./none"), "--nodes=1"}, "none"},
      {{"split", units, "--state=x"}, "unknown flag --state"},
      {{"unit", units}, "--out: expected a file, got none"},
      {{"unit", units, Part("x"), "--range=7:"}, "--range: expected a unit number below 1, got 7"},
      {{"unit", "--units=" + File("none"), Part("x")}, "expected the first line of a units file"},
      {{"unit", units, Part("other")}, "the state belongs to a match with other settings"},
      {{"merge", units}, "PART: expected the parts to merge, got none"},
      {{"merge", units, File("other")}, "the parts belong to another match"},
  };
  for (const auto& [words, message] : cases) {
    const ProgramRun run = Match(words);
    EXPECT_EQ(run.exit_code, 2) << message;
    if (words[0] != "merge") EXPECT_THAT(run.out, IsEmpty()) << message;
    EXPECT_THAT(run.err, StartsWith("match: "));
    EXPECT_THAT(run.err, HasSubstr(message));
  }
  for (const char* word : {"split", "unit"}) {
    EXPECT_THAT(Match({word, "--help"}).out, HasSubstr(absl::StrCat("Usage: match ", word)));
  }
}

}  // namespace
}  // namespace quadrille
