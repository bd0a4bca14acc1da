// Tests of match: state files after kills and interrupts, and their merge.
#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
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

using MatchStateCliTest = MatchCliTest;

TEST_F(MatchStateCliTest, SurvivesKillsAtAnyMoment) {
  const Words words = {Engine("A", absl::StrCat(kChess, ",nodes=300")),
                       Engine("B", kChess),
                       "--nodes=50",
                       "--last_move=30",
                       "--games=24",
                       "--concurrency=2"};
  const std::string expected = LastLines(Match(words).out, 5);
  Words with_state = words;
  with_state.push_back("--state=" + File("state"));
  int games = 0;
  for (const int kill_after_ms : {1, 20, 60, 100, 150, 250}) {
    RunOptions options;
    options.signal_after_ms = kill_after_ms;
    options.signal = SIGKILL;
    const ProgramRun run = Match(with_state, options);
    const int now = GamesIn(TextOf(File("state")));
    EXPECT_GE(now, games);
    const std::vector<std::string> lines = absl::StrSplit(run.out, '\n');
    EXPECT_GE(now - games, std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
                return absl::StartsWith(line, "Game ");
              }));
    games = now;
  }
  const ProgramRun run = Match(with_state);
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(LastLines(run.out, 5), expected);
  EXPECT_EQ(GamesIn(TextOf(File("state"))), 24);
  // All games are done: none is played, and the report is the same.
  const ProgramRun again = Match(with_state);
  EXPECT_THAT(again.out, Not(HasSubstr("\nGame 1: ")));
  EXPECT_THAT(again.out, HasSubstr("\nGames: 24 in 12 pairs, 2 at once, 24 played before\n"));
  EXPECT_EQ(LastLines(again.out, 5), expected);
}

TEST_F(MatchStateCliTest, MergesPartsOfSeveralMachines) {
  const Words words = {Engine("A", absl::StrCat(kChess, ",nodes=300")), Engine("B", kChess),
                       "--nodes=50", "--last_move=30"};
  Words whole = words;
  whole.push_back("--games=12");
  const std::string expected = LastLines(Match(whole).out, 5);
  Words merge = {"merge"};
  for (const char* range : {"0:2", "2:3", "3:6"}) {
    Words part = words;
    merge.push_back(File(absl::StrCat("part", range)));
    part.push_back(absl::StrCat("--pairs=", range));
    part.push_back("--state=" + merge.back());
    EXPECT_EQ(Match(part).exit_code, 0);
  }
  EXPECT_EQ(Match(merge).out, expected);
  merge.push_back(merge[1]);
  EXPECT_EQ(Match(merge).out,
            absl::StrCat("Note: 4 games occur more than once and count once\n", expected));
  merge.push_back("--sprt=0,5");
  EXPECT_THAT(Match(merge).out, HasSubstr("\nLLR: "));
}

TEST_F(MatchStateCliTest, DryRunReportsErrorsAndPlaysNothing) {
  const Words words = {Engine("A", kChess),
                       Engine("B", kChess),
                       "--nodes=50",
                       "--openings=" + File("book.epd"),
                       "--state=" + File("state"),
                       "--dry_run"};
  const ProgramRun fresh = Match(words);
  EXPECT_EQ(fresh.exit_code, 0);
  EXPECT_THAT(fresh.out, MatchesRegex("Engine: A [^\n]+\nEngine: B [^\n]+\nGame: chess\n"
                                      "Openings: [^\n]+/book.epd, 3 openings, seed 1\n"
                                      "Games: 2 in 1 pair\n"));
  EXPECT_THAT(fresh.err, IsEmpty());
  EXPECT_FALSE(std::filesystem::exists(File("state")));

  std::ofstream(File("state")) << "0123456789abcdef 0 win 9 checkmate\n";
  const ProgramRun other = Match(words);
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("the state belongs to a match with other settings: "));

  const ProgramRun no_engine =
      Match({Engine("A", kChess), Engine("B", "cmd=/nonexistent"), "--nodes=50", "--dry_run"});
  EXPECT_EQ(no_engine.exit_code, 2);
  EXPECT_THAT(no_engine.err, HasSubstr("\"/nonexistent\""));

  const ProgramRun no_opening = Match({Engine("A", kChess), Engine("B", kChess), "--nodes=50",
                                       "--openings=" + File("none"), "--dry_run"});
  EXPECT_EQ(no_opening.exit_code, 2);
}

TEST_F(MatchStateCliTest, InterruptPrintsTheResultsSoFar) {
  RunOptions options;
  options.signal_after_ms = 400;
  options.signal = SIGINT;
  const ProgramRun run = Match({Engine("A", kChess), Engine("B", kChess), "--nodes=300",
                                "--games=1000000", "--openings=" + File("book.pgn")},
                               options);
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_THAT(run.out, HasSubstr("\nPairs: ["));
  EXPECT_THAT(run.err, HasSubstr("match: interrupted; with --state=FILE, a match"));
}

TEST_F(MatchStateCliTest, InterruptReportsHowToResume) {
  RunOptions options;
  options.signal_after_ms = 400;
  options.signal = SIGINT;
  const ProgramRun run = Match({Engine("A", kChess), Engine("B", kChess), "--nodes=300",
                                "--games=1000000", "--state=" + File("state")},
                               options);
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_THAT(run.err,
              MatchesRegex("match: interrupted; run the same command to play the remaining "
                           "[0-9]+ games\n"));
}

TEST_F(MatchStateCliTest, RejectsStateWithOtherSettingsByName) {
  const Words words = {Engine("A", kChess), Engine("B", kChess), "--games=2", "--last_move=5",
                       "--state=" + File("state")};
  Words first = words;
  first.push_back("--nodes=50");
  ASSERT_EQ(Match(first).exit_code, 0);
  Words second = words;
  second.push_back("--nodes=60");
  const ProgramRun run = Match(second);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("state: the state belongs to a match with other settings: limits "
                                 "of the first engine: nodes=50, now nodes=60; "));
}

}  // namespace
}  // namespace quadrille
