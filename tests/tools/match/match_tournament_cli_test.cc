// Tests of match: tournaments, cross tables and resuming.
#include <signal.h>

#include <cstddef>
#include <string>

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

using MatchTournamentCliTest = MatchCliTest;

// Three fast, deterministic engines of different strength.
Words ThreeEngines() {
  return {Engine("A", absl::StrCat(kChess, ",nodes=400")),
          Engine("B", absl::StrCat(kChess, ",nodes=100")),
          Engine("C", absl::StrCat(kChess, ",nodes=20")), "--last_move=30", "--concurrency=2"};
}

std::string CrossTable(const std::string& out) {
  const std::size_t head = out.rfind("# Engine");
  return head == std::string::npos ? "no cross table" : out.substr(head);
}

Words With(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST_F(MatchTournamentCliTest, MoreThanTwoEnginesPlayARoundRobin) {
  const ProgramRun run = Match(With(ThreeEngines(), {"--games=4"}));
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.err, IsEmpty());
  EXPECT_THAT(run.out, StartsWith("Engine: A (uci), nodes=400\n"
                                  "Engine: B (uci), nodes=100\n"
                                  "Engine: C (uci), nodes=20\n"
                                  "Tournament: round-robin, 3 pairings of 4 games\n"
                                  "Game: chess\n"
                                  "Openings: the built-in book, 500 openings, seed 1\n"
                                  "Games: 12 in 6 pairs, 2 at once\n"
                                  "Game "));
  EXPECT_THAT(run.out, AllOf(HasSubstr("Game 1: A - B "), HasSubstr("Game 2: B - A "),
                             HasSubstr("Game 3: A - C "), HasSubstr("Game 6: C - B "),
                             HasSubstr("Game 12: C - B ")));
  EXPECT_THAT(CrossTable(run.out),
              MatchesRegex("# Engine +Elo +\\+/- Points Games +Score +Draws +1 +2 +3\n"
                           "(1 [ABC] +[+-][0-9.]+ .* +8 .* - [0-9.]+/4 [0-9.]+/4\n|[^\n]+\n)+"));
  EXPECT_THAT(run.out, Not(HasSubstr("\nScore: ")));
}

TEST_F(MatchTournamentCliTest, GauntletPairsTheFirstWithEachOther) {
  const ProgramRun run = Match(With(ThreeEngines(), {"--games=2", "--tournament=gauntlet"}));
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("\nTournament: gauntlet, 2 pairings of 2 games\n"));
  EXPECT_THAT(run.out, AllOf(HasSubstr("Game 1: A - B "), HasSubstr("Game 4: C - A ")));
  EXPECT_THAT(run.out, Not(HasSubstr("Game 5: ")));
}

TEST_F(MatchTournamentCliTest, TwoEnginesPlayATournamentOnlyWithTheFlag) {
  const Words words = {Engine("A", kMnk), Engine("A", kMnk), "--game=3,3,3,1,1", "--games=2"};
  EXPECT_THAT(Match(words).out, HasSubstr("\nScore: "));
  const ProgramRun run = Match(With(words, {"--tournament=round-robin"}));
  EXPECT_THAT(run.out, AllOf(HasSubstr("\n# Engine"), HasSubstr(" A (2) ")));
  EXPECT_THAT(run.out, Not(HasSubstr("\nScore: ")));
}

TEST_F(MatchTournamentCliTest, FaultsLoseAndTheTournamentContinues) {
  const ProgramRun run = Match({Engine("A", absl::StrCat(kChess, ",nodes=100")),
                                Engine("dead", absl::StrCat(kFake, ",args=exits,nodes=1")),
                                Engine("bad", absl::StrCat(kFake, ",args=null,nodes=1")),
                                "--games=2", "--last_move=20"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out,
              AllOf(HasSubstr("Fault: dead crashes: "),
                    HasSubstr("Fault: bad plays an illegal move: "), HasSubstr("Game 6: ")));
  EXPECT_THAT(run.out, MatchesRegex("(.|\n)*\n1 A [^\n]* 4.0 +4 +100.0 %[^\n]*\n(.|\n)*"));
  EXPECT_THAT(run.out, HasSubstr("\nNote: the results do not bound the Elo of "));
}

TEST_F(MatchTournamentCliTest, SurvivesKillsAtAnyMoment) {
  const Words words = With(ThreeEngines(), {"--games=6"});
  const std::string expected = CrossTable(Match(words).out);
  const Words with_state = With(words, {"--state=" + File("state")});
  for (const int kill_after_ms : {20, 80, 150, 250}) {
    RunOptions options;
    options.signal_after_ms = kill_after_ms;
    options.signal = SIGKILL;
    Match(with_state, options);
  }
  const ProgramRun run = Match(with_state);
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(CrossTable(run.out), expected);
  EXPECT_EQ(GamesIn(TextOf(File("state"))), 18);
  // All games are done: none is played, and the report is the same. A longer tournament resumes.
  const ProgramRun again = Match(with_state);
  EXPECT_THAT(again.out, Not(HasSubstr("\nGame 1: ")));
  EXPECT_EQ(CrossTable(again.out), expected);
  const ProgramRun longer = Match(With(ThreeEngines(), {"--games=8", "--state=" + File("state")}));
  EXPECT_THAT(longer.out, AllOf(HasSubstr(", 18 played before\n"), HasSubstr("Game 24: ")));
}

TEST_F(MatchTournamentCliTest, MergesPartsOfSeveralMachines) {
  const std::string expected = CrossTable(Match(With(ThreeEngines(), {"--games=6"})).out);
  Words merge = {"merge"};
  for (const char* range : {"0:1", "1:3"}) {
    merge.push_back(File(absl::StrCat("part", range)));
    const ProgramRun part =
        Match(With(ThreeEngines(), {absl::StrCat("--pairs=", range), "--state=" + merge.back()}));
    EXPECT_EQ(part.exit_code, 0);
  }
  EXPECT_EQ(Match(merge).out, expected);
  EXPECT_EQ(Match(With(merge, {"--sprt=0,5"})).exit_code, 2);
}

TEST_F(MatchTournamentCliTest, InterruptPrintsTheTableAndHowToResume) {
  RunOptions options;
  options.signal_after_ms = 400;
  options.signal = SIGINT;
  const ProgramRun run =
      Match(With(ThreeEngines(), {"--games=100000", "--state=" + File("state")}), options);
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_THAT(run.out, HasSubstr("\n# Engine "));
  EXPECT_THAT(run.err,
              MatchesRegex("match: interrupted; run the same command to play the remaining "
                           "[0-9]+ games\n"));
}

TEST_F(MatchTournamentCliTest, RejectsStateOfAnotherTournamentByName) {
  ASSERT_EQ(Match({Engine("A", kMnk), Engine("B", kMnk), Engine("C", kMnk), "--game=3,3,3,1,1",
                   "--state=" + File("state")})
                .exit_code,
            0);
  const ProgramRun run =
      Match({Engine("A", kMnk), Engine("B", kMnk), Engine("C", kMnk), "--game=3,3,3,1,1",
             "--tournament=gauntlet", "--state=" + File("state")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("--tournament=round-robin, now gauntlet"));
}

TEST_F(MatchTournamentCliTest, BadInputPrintsOneLine) {
  const Words cases[] = {
      With(ThreeEngines(), {"--games=3"}),
      With(ThreeEngines(), {"--sprt=0,5"}),
      With(ThreeEngines(), {"--tournament=swiss"}),
      {Engine("A", absl::StrCat(kChess, ",nodes=1")), "--tournament=gauntlet"},
  };
  for (const Words& words : cases) {
    const ProgramRun run = Match(words);
    EXPECT_EQ(run.exit_code, 2) << words.back();
    EXPECT_THAT(run.out, IsEmpty());
    EXPECT_THAT(run.err, MatchesRegex("match: [^\n]+\n")) << words.back();
  }
}

}  // namespace
}  // namespace quadrille
