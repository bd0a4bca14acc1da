// Tests of match: heading, report, SPRT and help.
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

using MatchReportCliTest = MatchCliTest;

TEST_F(MatchReportCliTest, OutputEndsWithScoreEloAndPairs) {
  const ProgramRun run =
      Match({Engine("A", kChess), Engine("B", kChess), "--nodes=100", "--games=6", "--last_move=40",
             "--concurrency=2", "--openings=" + File("book.epd")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.err, IsEmpty());
  EXPECT_THAT(LastLines(run.out, 3), MatchesRegex(kReport));
  // The engine is deterministic at fixed nodes, so each pair is even.
  EXPECT_THAT(run.out, HasSubstr("Elo: +0.0 +/- 219.9\nPairs: [0, 0, 3, 0, 0]\n"));
  EXPECT_THAT(run.out, AllOf(HasSubstr("Game 1: A - B "), HasSubstr("Game 2: B - A ")));
}

TEST_F(MatchReportCliTest, OutputStartsWithEnginesLimitsOpeningsAndGames) {
  const ProgramRun run = Match({Engine("A", absl::StrCat(kChess, ",depth=2")), Engine("B", kChess),
                                "--nodes=100", "--games=2", "--last_move=5"});
  EXPECT_THAT(run.out, StartsWith("Engine: A (uci), depth=2\n"
                                  "Engine: B (uci), nodes=100\n"
                                  "Game: chess\n"
                                  "Openings: the built-in book, 500 openings, seed 1\n"
                                  "Games: 2 in 1 pair\n"
                                  "Game 1: "));
}

TEST_F(MatchReportCliTest, RepeatedGamesAreNotEvidence) {
  const Words words = {Engine("A", absl::StrCat(kChess, ",nodes=300")), Engine("B", kChess),
                       "--nodes=100", "--games=8", "--last_move=8"};
  Words without = words;
  without.push_back("--openings=none");
  const ProgramRun repeated = Match(without);
  EXPECT_EQ(repeated.exit_code, 0);
  EXPECT_THAT(repeated.err, MatchesRegex("match: a pair of games repeats another one [^\n]*\n"));
  EXPECT_THAT(repeated.out, HasSubstr("\nRepeated pairs: 3 of 4, move by move; "));
  EXPECT_THAT(repeated.out, MatchesRegex("(.|\n)*\nElo: [+-][0-9inf.]+ \\+/- inf\n(.|\n)*"));
  EXPECT_THAT(repeated.out, HasSubstr("\nOpenings: none, from the start position\n"));
  const ProgramRun different = Match(words);
  EXPECT_THAT(different.err, IsEmpty());
  EXPECT_THAT(different.out, Not(HasSubstr("Repeated")));
}

TEST_F(MatchReportCliTest, SprtStopsWhenMoreNodesWin) {
  const ProgramRun run =
      Match({Engine("A", absl::StrCat(kChess, ",nodes=1000")), Engine("B", kChess), "--nodes=10",
             "--games=1000", "--sprt=0,100,0.1,0.1"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(LastLines(run.out, 4),
              MatchesRegex(absl::StrCat(kReport, "LLR: [0-9.]+ \\[-2.20, 2.20\\] H1\n")));
  EXPECT_THAT(run.out, Not(HasSubstr("Game 900:")));
}

// Three openings of a deterministic engine give only three distinct pairs.
TEST_F(MatchReportCliTest, SprtThatCannotDecideEndsUndecided) {
  const Words words = {Engine("A", absl::StrCat(kChess, ",nodes=100")),
                       Engine("B", kChess),
                       "--nodes=50",
                       "--games=100000",
                       "--last_move=8",
                       "--sprt=0,5",
                       "--concurrency=2",
                       "--openings=" + File("book.epd"),
                       "--state=" + File("state")};
  const ProgramRun run = Match(words);
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.err, HasSubstr("\nmatch: the match ends undecided: every opening was played"));
  EXPECT_THAT(run.out, HasSubstr("\nRepeated pairs: "));
  EXPECT_THAT(LastLines(run.out, 1), MatchesRegex("LLR: .* undecided\n"));
  const int games = GamesIn(TextOf(File("state")));
  EXPECT_GE(games, 46);  // 3 pairs and 20 repetitions
  EXPECT_LE(games, 60);
  const ProgramRun again = Match(words);
  EXPECT_THAT(again.err, MatchesRegex("match: the match ends undecided: [^\n]+\n"));
  EXPECT_EQ(GamesIn(TextOf(File("state"))), games);
}

TEST_F(MatchReportCliTest, HelpListsEveryFlag) {
  const ProgramRun run = Match({"--help"});
  EXPECT_EQ(run.exit_code, 0);
  for (const char* flag : {"--engine=", "--game=", "--tc=", "--move_time=", "--nodes=", "--depth=",
                           "--tournament=", "--games=", "--concurrency=", "--openings=", "--sprt=",
                           "--pgn=", "--state=", "--pairs=", "--syzygy=", "--resign=", "--draw="}) {
    EXPECT_THAT(run.out, HasSubstr(flag));
  }
  EXPECT_THAT(Match({"merge", "--help"}).out, HasSubstr("STATE..."));
}

}  // namespace
}  // namespace quadrille
