// Tests of match: games, protocols, clocks, pondering and faults.
#include <algorithm>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/text/pgn.h"
#include "src/mnk/rules.h"
#include "src/mnk/text/sgf.h"
#include "tests/tools/match/match_cli.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;

using MatchGamesCliTest = MatchCliTest;

TEST_F(MatchGamesCliTest, ConnectGameRecordsUsePgnResults) {
  const ProgramRun run =
      Match({Engine("strong", absl::StrCat(kMnk, ",args=--ai=threats")),
             Engine("weak", absl::StrCat(kMnk, ",args=--ai=random")), "--games=2", "--game=gomoku",
             "--opening_turns=0", "--pgn=" + File("games.txt")});
  // Black moves first: the strong one in game 1.
  EXPECT_THAT(run.out, AllOf(HasSubstr("\nGame 1: weak - strong 0-1, 5 in a row, "),
                             HasSubstr("\nGame 2: strong - weak 1-0, 5 in a row, "),
                             HasSubstr("Score: 100.00 %")));
  EXPECT_THAT(TextOf(File("games.txt")),
              AllOf(HasSubstr("[White \"weak\"]\n[Black \"strong\"]\n[Result \"0-1\"]\n"),
                    HasSubstr("[White \"strong\"]\n[Black \"weak\"]\n[Result \"1-0\"]\n")));
}

TEST_F(MatchGamesCliTest, SavesConnectGamesAsSgf) {
  const Words words = {Engine("A", absl::StrCat(kMnk, ",args=--ai=threats")),
                       Engine("B", absl::StrCat(kMnk, ",args=--ai=random")),
                       "--games=4",
                       "--game=6,7,4,2,3",
                       "--concurrency=2",
                       "--sgf=" + File("games.sgf")};
  EXPECT_EQ(Match(words).exit_code, 0);
  const std::string games = TextOf(File("games.sgf"));
  EXPECT_EQ(std::count(games.begin(), games.end(), ')'), 4);
  EXPECT_THAT(games, AllOf(HasSubstr("SZ[7:6]"), HasSubstr("MNKPQ[6,7,4,2,3]"),
                           HasSubstr("PB[A]PW[B]"), HasSubstr("PB[B]PW[A]"), HasSubstr("RE[")));
  const absl::StatusOr<mnk::GameRecord> first = mnk::ParseSgf(games, mnk::kTicTacToe);
  ASSERT_TRUE(first.ok()) << first.status();
  EXPECT_GE(first->moves.size(), 7u);
}

TEST_F(MatchGamesCliTest, EnginesPlaySwap2Openings) {
  const std::string ours = absl::StrCat(kMnk, ",proto=gomocup,args=--nodes=100 --seed=1");
  const ProgramRun run = Match({Engine("A", ours), Engine("B", ours), "--game=gomoku",
                                "--openings=swap2", "--games=2", "--nodes=100"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("by the engines, swap2"), HasSubstr("\nGame 2: "),
                             Not(HasSubstr("illegal")), Not(HasSubstr("crash"))));
  EXPECT_THAT(
      Match({Engine("A", ours), Engine("B", ours), "--game=connect6", "--openings=swap2"}).err,
      HasSubstr("--openings: swap2 requires one stone per turn, got --game=connect6"));
  EXPECT_THAT(Match({Engine("A", kMnk), Engine("B", ours), "--game=gomoku", "--openings=swap2",
                     "--nodes=100"})
                  .err,
              HasSubstr("A: only proto=gomocup knows swap2, got proto=mnk"));
}

TEST_F(MatchGamesCliTest, FaultsLoseAndTheMatchContinues) {
  const ProgramRun run =
      Match({Engine("A", kChess), Engine("B", absl::StrCat(kFake, ",args=crash")), "--depth=1",
             "--games=4"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("Fault: B crashes: "));
  EXPECT_THAT(run.out, HasSubstr("\"info string about to die\""));
  EXPECT_THAT(run.out, HasSubstr("Score: 100.00 % (W 4, L 0, D 0, 4 games)"));
}

TEST_F(MatchGamesCliTest, EngineThatNeverStartsLosesEveryGame) {
  const ProgramRun run = Match({Engine("A", absl::StrCat(kFake, ",args=exits")),
                                Engine("B", kChess), "--depth=1", "--games=2"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("Fault: A crashes: "));
  EXPECT_THAT(run.out, HasSubstr("(W 0, L 2, D 0, 2 games)"));
}

TEST_F(MatchGamesCliTest, MixesProtocolsAndChess960) {
  for (const char* game : {"chess", "chess960"}) {
    const ProgramRun run =
        Match({Engine("A", absl::StrCat(kChess, ",proto=xboard")), Engine("B", kChess), "--depth=2",
               "--games=4", absl::StrCat("--game=", game), "--pgn=" + File("games.pgn")});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.out, Not(HasSubstr("Fault"))) << game;
  }
  const auto games = chess::ParsePgn(TextOf(File("games.pgn")));
  ASSERT_TRUE(games.ok()) << games.status();
  ASSERT_EQ(games->size(), 8u);
  EXPECT_EQ((*games)[0].Tag("Termination"), "normal");
  EXPECT_EQ((*games)[7].Tag("Variant"), "Chess960");
  EXPECT_THAT((*games)[0].moves[0].remarks[0].text,
              MatchesRegex("[+-][0-9]+\\.[0-9][0-9]/2 [0-9]+\\.[0-9]+s"));
}

TEST_F(MatchGamesCliTest, RecordsClockTimes) {
  const ProgramRun run =
      Match({Engine("A", absl::StrCat(kChess, ",margin=5000")),
             Engine("B", absl::StrCat(kChess, ",proto=xboard,margin=5000")), "--tc=0.2+0.002",
             "--games=2", "--last_move=20", "--pgn=" + File("games.pgn")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, Not(HasSubstr("Fault")));
  EXPECT_THAT(TextOf(File("games.pgn")), HasSubstr("[%clk 0:00:00."));
}

TEST_F(MatchGamesCliTest, OurEnginePondersInBothProtocols) {
  const ProgramRun run =
      Match({Engine("A", absl::StrCat(kChess, ",ponder=on,margin=5000,option.Threads=2")),
             Engine("B", absl::StrCat(kChess, ",ponder=on,proto=xboard,margin=5000")),
             "--tc=0.3+0.003", "--games=4", "--openings=" + File("book.epd")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.err, IsEmpty());
  EXPECT_THAT(run.out, Not(HasSubstr("Fault")));
  EXPECT_THAT(LastLines(run.out, 3), MatchesRegex(kReport));
}

TEST_F(MatchGamesCliTest, PlaysAllConnectGames) {
  for (const char* game :
       {"3,3,3,1,1", "15,15,5,1,1", "15,15,5,1,1,exact", "connect6", "6,7,4,2,3", "1,20,4,1,1"}) {
    SCOPED_TRACE(game);
    const ProgramRun run =
        Match({Engine("A", absl::StrCat(kMnk, ",args=--ai=threats")),
               Engine("B", absl::StrCat(kMnk, ",args=--ai=random")), "--games=6", "--concurrency=2",
               absl::StrCat("--game=", game), "--pgn=" + File("games.txt")});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.err, IsEmpty());
    EXPECT_THAT(run.out, Not(HasSubstr("Fault")));
    EXPECT_THAT(LastLines(run.out, 3), MatchesRegex(kReport));
  }
  EXPECT_THAT(TextOf(File("games.txt")), HasSubstr("[Game \"6,7,4,2,3\"]"));
}

TEST_F(MatchGamesCliTest, StrongerAiWins) {
  const ProgramRun run = Match({Engine("A", absl::StrCat(kMnk, ",args=--ai=threats")),
                                Engine("B", absl::StrCat(kMnk, ",args=--ai=random")), "--games=20",
                                "--concurrency=2", "--game=gomoku"});
  EXPECT_THAT(run.out, HasSubstr("Score: 100.00 %"));
}

TEST_F(MatchGamesCliTest, EnginesWithoutSeatsStartOnTheEmptyBoard) {
  const ProgramRun run = Match({Engine("A", kFakeNative), Engine("B", kMnk), "--game=3,3,3,1,1",
                                "--games=1", "--pgn=" + File("games.txt")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("\nNote: A cannot start from an opening"));
  EXPECT_THAT(TextOf(File("games.txt")), HasSubstr("[OpeningStones \"0\"]"));
  const ProgramRun asked =
      Match({Engine("A", kFakeNative), Engine("B", kMnk), "--game=3,3,3,1,1", "--opening_turns=1"});
  EXPECT_EQ(asked.exit_code, 2);
}

}  // namespace
}  // namespace quadrille
