// Tests of match tune: convergence, resuming and error messages.
#include <signal.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/tools/match/match_cli.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

using MatchTuneCliTest = MatchCliTest;

// UCI_Elo as a parameter: larger is stronger.
Words TuneStrength(const Words& more) {
  Words words = {"tune",
                 Engine("A", absl::StrCat(kChess, ",option.UCI_LimitStrength=true,option.Hash=1,",
                                          "option.Book Seed=3")),
                 "--parameter=UCI_Elo,1150,1000,1500,150",
                 "--tc=1000+1",
                 "--rate=0.1",
                 "--resign=3,500",
                 "--concurrency=2"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST_F(MatchTuneCliTest, ConvergesToTheStrongerEngine) {
  const ProgramRun run = Match(TuneStrength({"--iterations=12", "--batch=2"}));
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.err, IsEmpty());
  EXPECT_THAT(run.out, StartsWith("Engine: A (uci), tc=1000+1\n"
                                  "Game: chess\n"
                                  "Openings: the built-in book, 500 openings, seed 1\n"
                                  "Tuning: UCI_Elo 1150.00\n"
                                  "Iterations: 12 of 4 games\n"
                                  "Iteration 1: "));
  EXPECT_THAT(LastLines(run.out, 2),
              MatchesRegex("Iteration 12: [+-][0-4], UCI_Elo [0-9.]+\n"
                           "Value: UCI_Elo [0-9.]+ \\(started at 1150\\)\n"));
  const std::string value = LastLines(run.out, 1).substr(15);
  EXPECT_GT(std::atof(value.c_str()), 1200) << run.out;
}

TEST_F(MatchTuneCliTest, SurvivesKillsAtAnyMoment) {
  const std::string expected = LastLines(Match(TuneStrength({"--iterations=8"})).out, 1);
  const Words words = TuneStrength({"--iterations=8", "--state=" + File("state")});
  RunOptions options;
  options.signal = SIGKILL;
  for (options.signal_after_ms = 100; options.signal_after_ms < 1000;
       options.signal_after_ms += 300) {
    Match(words, options);
  }
  std::ofstream(File("state"), std::ios::app) << "99 +";  // an incomplete line, as after a crash
  const ProgramRun run = Match(words);
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(LastLines(run.out, 1), expected);
  // All iterations are done: no games are played, and the result is the same.
  const ProgramRun again = Match(words);
  EXPECT_THAT(again.out, AllOf(HasSubstr("Iterations: 8 of 2 games, 8 played before\nValue: "),
                               Not(HasSubstr("Iteration 1:"))));
  EXPECT_EQ(LastLines(again.out, 1), expected);
}

TEST_F(MatchTuneCliTest, InterruptPrintsTheValues) {
  RunOptions options;
  options.signal = SIGINT;
  options.signal_after_ms = 500;
  const ProgramRun run =
      Match(TuneStrength({"--iterations=100000", "--state=" + File("state")}), options);
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_THAT(LastLines(run.out, 1), StartsWith("Value: UCI_Elo "));
  EXPECT_THAT(run.err,
              MatchesRegex("match: interrupted; run the same command to play the remaining "
                           "[0-9]+ iterations\n"));
}

TEST_F(MatchTuneCliTest, ReportsFaults) {
  const ProgramRun run = Match({"tune", Engine("F", absl::StrCat(kFake, ",args=crash,nodes=1")),
                                "--parameter=Hash,5,1,9,1", "--iterations=1"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out,
              AllOf(HasSubstr("\nFault: F "), HasSubstr("\nIteration 1: +0, Hash 5.00\n")));
}

TEST_F(MatchTuneCliTest, RejectsOtherStates) {
  const Words words = TuneStrength({"--iterations=2", "--state=" + File("state")});
  ASSERT_EQ(Match(words).exit_code, 0);
  EXPECT_THAT(Match(TuneStrength({"--iterations=3", "--state=" + File("state")})).err,
              HasSubstr("line 1: the file belongs to another command: expected \"# match tune: "));
  for (const char* line : {"4 +1", "x +1", "3", "3 +9", "3 +1"}) {
    SCOPED_TRACE(line);
    const std::string before = TextOf(File("state"));
    std::ofstream(File("state"), std::ios::app) << line << "\n";
    const ProgramRun run = Match(words);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.err, HasSubstr("line 4: expected iteration 3 and its points"));
    std::ofstream(File("state")) << before;
  }
}

TEST_F(MatchTuneCliTest, ReportsBadUsage) {
  const std::string a = Engine("A", absl::StrCat(kChess, ",nodes=1"));
  const std::string p = "--parameter=Hash,5,1,9,1";
  const struct {
    Words words;
    std::string message;
  } cases[] = {
      {{a}, "--parameter: expected at least one"},
      {{p}, "--engine: expected one engine, got 0"},
      {{a, a, p}, "--engine: expected one engine, got 2"},
      {{a, "--parameter=Hash,5,1"}, "--parameter: expected NAME,START,MIN,MAX,STEP, got \"Hash"},
      {{a, p, p}, "--parameter: \"Hash\" is given twice"},
      {{Engine("A", absl::StrCat(kChess, ",nodes=1,option.Hash=1")), p}, "\"Hash\" is given twice"},
      {{a, "--parameter=Nonsense,5,1,9,1"}, "Nonsense"},
      {{a, p, "--rate=0"}, "--rate: expected more than 0, at most 1, got \"0\""},
      {{a, p, "--rate=nan"}, "--rate: "},
      {{a, p, "--iterations=0"}, "--iterations"},
      {{a, p, "--games=2"}, "--games"},
      {{a, p, "more"}, "tune: expected flags only, got \"more\""},
      {{a, p, "--state=/nonexistent/state"}, "--state: "},
  };
  for (const auto& [words, message] : cases) {
    Words all = {"tune"};
    all.insert(all.end(), words.begin(), words.end());
    const ProgramRun run = Match(all);
    EXPECT_TRUE(run.exit_code == 2 || (run.exit_code == 3 && absl::StrContains(message, "state")))
        << message << ": " << run.exit_code;
    EXPECT_THAT(run.out, IsEmpty()) << message;
    EXPECT_THAT(run.err, AllOf(MatchesRegex("match: [^\n]+\n"), HasSubstr(message)));
  }
  const ProgramRun sound = Match({"tune", a, p, "--dry_run"});
  EXPECT_EQ(sound.exit_code, 0);
  EXPECT_THAT(sound.out, IsEmpty());
  EXPECT_EQ(Match({"tune", a, "--parameter=Nonsense,5,1,9,1", "--dry_run"}).exit_code, 2);
  EXPECT_THAT(Match({"tune", "--help"}).out, HasSubstr("--parameter=NAME,START,MIN,MAX,STEP"));
}

}  // namespace
}  // namespace quadrille
