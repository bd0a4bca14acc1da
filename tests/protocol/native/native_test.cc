// Commands of a native session, with AIs that take no time.
#include "src/protocol/native/native.h"

#include <chrono>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "tests/protocol/game_transcript.h"
#include "tests/protocol/native/session_fixture.h"

namespace quadrille::native {
namespace {

using mnk::Rules;
using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::SizeIs;
using testing::StartsWith;

constexpr Rules kTwoATurn = {.m = 4, .n = 5, .k = 4, .p = 2, .q = 3};

TEST(NativeTest, AnswersForTheEmptyBoardBeforeAnyGame) {
  SessionFixture engine(kTwoATurn);
  EXPECT_THAT(engine.Answer("info"), ElementsAre("(4,5,4,2,3)K_OR_MORE_TO_WIN"));
  EXPECT_THAT(engine.Answer("getplayer"), ElementsAre("black"));
  EXPECT_THAT(engine.Answer("movesleft"), ElementsAre("3"));
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("0"));
  EXPECT_THAT(engine.Answer("printboard"), ElementsAre(".....", ".....", ".....", "....."));
  EXPECT_THAT(engine.Answer("getmoves"),
              ElementsAre(StartsWith("moves: (1 1) (2 1) (3 1) (4 1) (5 1) (1 2) ")));
  EXPECT_THAT(engine.Answer("makemove 1 1"), ElementsAre("invalid move"));
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("0"));
  EXPECT_THAT(engine.Answer("isready"), ElementsAre("readyok"));
}

TEST(NativeTest, NamesTheOtherWinCondition) {
  Rules rules = kThreeByFour;
  rules.win = mnk::WinCondition::kExactlyK;
  EXPECT_THAT(SessionFixture(rules).Answer("info"), ElementsAre("(3,4,3,1,1)EXACTLY_K_TO_WIN"));
}

TEST(NativeTest, PlaysAGameOfHumansToItsWinner) {
  SessionFixture engine(kThreeByFour);
  EXPECT_THAT(engine.Answer("newgame black human white human"), ElementsAre("game started"));
  EXPECT_THAT(engine.Answer("makemove 2 1"), ElementsAre("move black 2 1"));
  EXPECT_THAT(engine.Answer("makemove 1 2"), ElementsAre("move white 1 2"));
  EXPECT_THAT(engine.Answer("makemove 3 2"), ElementsAre("move black 3 2"));
  EXPECT_THAT(engine.Answer("getplayer"), ElementsAre("white"));
  EXPECT_THAT(engine.Answer("makemove 1 3"), ElementsAre("move white 1 3"));
  EXPECT_THAT(engine.Answer("makemove 4 3"),
              ElementsAre("move black 4 3", "winner is black", "wining line is from 2 1 to 4 3"));
  EXPECT_THAT(engine.Answer("printboard"), ElementsAre(".X..", "O.X.", "O..X"));
}

TEST(NativeTest, AnswersForTheFinalBoardAfterTheEnd) {
  SessionFixture engine({.m = 1, .n = 3, .k = 1});
  engine.Answer("newgame white human");
  EXPECT_THAT(engine.Answer("makemove 2 1"),
              ElementsAre("move black 2 1", "winner is black", "wining line is from 2 1 to 2 1"));
  EXPECT_THAT(engine.Answer("makemove 1 1"), ElementsAre("invalid move"));
  EXPECT_THAT(engine.Answer("getplayer"), ElementsAre("black"));
  EXPECT_THAT(engine.Answer("movesleft"), ElementsAre("0"));
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("1"));
  EXPECT_THAT(engine.Answer("getmoves"), ElementsAre("moves: (1 1) (3 1)"));
  EXPECT_THAT(engine.Answer("newgame white human"), ElementsAre("game started"));
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("0"));
}

TEST(NativeTest, AFullBoardIsADraw) {
  SessionFixture engine({.m = 2, .n = 1, .k = 2});
  engine.Answer("newgame white human");
  EXPECT_THAT(engine.Answer("makemove 1 1"), ElementsAre("move black 1 1"));
  EXPECT_THAT(engine.Answer("makemove 1 2"), ElementsAre("move white 1 2", "draw"));
  EXPECT_THAT(engine.Answer("getmoves"), ElementsAre("moves:"));
}

TEST(NativeTest, CountsTheStonesOfATurn) {
  SessionFixture engine(kTwoATurn);
  engine.Answer("newgame black human white human");
  const char* const players[] = {"black", "black", "black", "white", "white", "black"};
  const char* const left[] = {"3", "2", "1", "2", "1", "2"};
  for (int stone = 0; stone < 6; ++stone) {
    EXPECT_THAT(engine.Answer("getplayer"), ElementsAre(players[stone]));
    EXPECT_THAT(engine.Answer("movesleft"), ElementsAre(left[stone]));
    EXPECT_THAT(engine.Answer("movesmade"), ElementsAre(absl::StrCat(stone)));
    engine.Answer(absl::StrCat("makemove ", stone % 2 * 2 + 1, " ", stone / 2 + 1));
  }
}

TEST(NativeTest, AnInvalidMoveChangesNothing) {
  SessionFixture engine(kThreeByFour);
  engine.Answer("newgame black human white human");
  engine.Answer("makemove 2 3");
  const std::vector<std::string> board = engine.Answer("printboard");
  for (const absl::string_view words :
       {"", " 1", " 2 3", " 3 4", " 5 1", " 0 1", " 1 0", " -1 1", " 1 1 1", " a b", " 1 x",
        " 18446744073709551617 1", " 1 -9223372036854775809", " 1 1;", " (1 1)", " 1,1", " 1.5 1",
        " \xff\xfe"}) {
    EXPECT_THAT(engine.Answer(absl::StrCat("makemove", words)), ElementsAre("invalid move"))
        << words;
  }
  EXPECT_THAT(engine.Answer(absl::string_view("makemove 1 1\0", 13)), ElementsAre("invalid move"));
  EXPECT_EQ(engine.Answer("printboard"), board);
  EXPECT_THAT(engine.Answer("getplayer"), ElementsAre("white"));
}

TEST(NativeTest, ToleratesCaseAndSpaces) {
  SessionFixture engine(kThreeByFour);
  EXPECT_THAT(engine.Answer("  NewGame \t WHITE  Human "), ElementsAre("game started"));
  EXPECT_THAT(engine.Answer("MAKEMOVE   1\t1 \r"), ElementsAre("move black 1 1"));
  EXPECT_THAT(engine.Answer("IsReady"), ElementsAre("readyok"));
  EXPECT_THAT(engine.Answer("movesmade please"), ElementsAre("1"));
  EXPECT_THAT(engine.Answer("   "), IsEmpty());
}

TEST(NativeTest, UnknownCommandsChangeNothing) {
  SessionFixture engine(kThreeByFour);
  engine.Answer("newgame white human");
  engine.Answer("makemove 1 1");
  for (const absl::string_view line : {"xyzzy",
                                       "new game",
                                       "uci",
                                       "newgame black",
                                       "newgame black robot",
                                       "newgame 1 2",
                                       "newgame black ai black ai",
                                       "seats black",
                                       "seats 1 2",
                                       "ai unknown",
                                       "seed -1",
                                       "seed x",
                                       "seed 9223372036854775808",
                                       "undo 0",
                                       "undo x",
                                       "undo -1",
                                       "clock black",
                                       "clock 1 2",
                                       "clock black -1",
                                       "clock black 1 black 2",
                                       "analyze 0",
                                       "analyze x",
                                       "18446744073709551616",
                                       "\xff\xff"}) {
    EXPECT_THAT(engine.Answer(line), ElementsAre(StartsWith("unknown command: "))) << line;
  }
  EXPECT_THAT(engine.Answer("xyzzy"), ElementsAre("unknown command: xyzzy"));
  EXPECT_THAT(engine.Answer("newgame black robot"),
              ElementsAre("unknown command: newgame black robot (expected ai or human, got "
                          "\"robot\")"));
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("1"));
  EXPECT_THAT(engine.Answer("makemove 2 1"), ElementsAre("move white 2 1"));
  EXPECT_THAT(engine.Answer("ai"), ElementsAre("ai first"));
  EXPECT_THAT(engine.Answer("seed"), ElementsAre("seed 1"));
}

TEST(NativeTest, AnswersALineThatCouldNotBeRead) {
  SessionFixture engine(kThreeByFour);
  engine.session().Refuse("xxx", "a line of more than 1048576 bytes: xxx");
  EXPECT_THAT(engine.printed().Take(),
              ElementsAre("unknown command: a line of more than 1048576 bytes: xxx"));
}

TEST(NativeTest, TheAiAnswersAHuman) {
  SessionFixture engine(kThreeByFour);
  EXPECT_THAT(engine.Answer("newgame"), ElementsAre("game started"));
  EXPECT_THAT(engine.Answer("makemove 2 2"), ElementsAre("move black 2 2", "move white 1 1"));
  EXPECT_THAT(engine.Answer("makemove 1 1"), ElementsAre("invalid move"));
  EXPECT_THAT(engine.Answer("newgame white human black ai"),
              ElementsAre("game started", "move black 1 1"));
  EXPECT_THAT(engine.Answer("makemove 2 1"), ElementsAre("move white 2 1", "move black 3 1"));
}

TEST(NativeTest, TheAiPlacesAllStonesOfItsTurn) {
  SessionFixture engine(kTwoATurn);
  EXPECT_THAT(engine.Answer("newgame black ai white human"),
              ElementsAre("game started", "move black 1 1", "move black 2 1", "move black 3 1"));
  EXPECT_THAT(engine.Answer("makemove 1 2"), ElementsAre("move white 1 2"));
  EXPECT_THAT(engine.Answer("makemove 2 2"),
              ElementsAre("move white 2 2", "move black 4 1", "winner is black",
                          "wining line is from 1 1 to 4 1"));
}

TEST(NativeTest, TheAiPlaysAgainstItselfByTheRules) {
  const Rules games[] = {
      kThreeByFour,
      kTwoATurn,
      {.m = 1, .n = 1, .k = 1},
      {.m = 7, .n = 4, .k = 3, .p = 3, .q = 2, .win = mnk::WinCondition::kExactlyK},
      {.m = 15, .n = 19, .k = 300},
      {.m = 90, .n = 5, .k = 5, .p = 200, .q = 1}};
  for (const Rules& rules : games) {
    SessionFixture engine(rules, "chance");
    GameTranscript transcript(rules);
    int games_played = 0;
    for (; games_played < 20; ++games_played) {
      for (const std::string& line : engine.Answer("newgame black ai white ai")) {
        EXPECT_EQ(transcript.Add(line), "") << line;
      }
      EXPECT_TRUE(transcript.is_over());
    }
  }
}

TEST(NativeTest, TheSameSeedGivesTheSameGames) {
  SessionFixture engine({.m = 5, .n = 6, .k = 4}, "chance");
  const std::vector<std::string> first = engine.Answer("newgame black ai white ai");
  const std::vector<std::string> second = engine.Answer("newgame black ai white ai");
  EXPECT_NE(first, second);
  EXPECT_THAT(engine.Answer("seed 1"), ElementsAre("seed 1"));
  EXPECT_EQ(engine.Answer("newgame black ai white ai"), first);
  EXPECT_EQ(engine.Answer("newgame black ai white ai"), second);
  EXPECT_THAT(engine.Answer("seed 2"), ElementsAre("seed 2"));
  EXPECT_NE(engine.Answer("newgame black ai white ai"), first);
  EXPECT_THAT(engine.Answer("seed"), ElementsAre("seed 2"));
}

TEST(NativeTest, AnotherAiPlaysFromTheNextStoneOn) {
  SessionFixture engine(kThreeByFour);
  engine.Answer("newgame");
  EXPECT_THAT(engine.Answer("makemove 2 2"), ElementsAre("move black 2 2", "move white 1 1"));
  EXPECT_THAT(engine.Answer("ai LAST"), ElementsAre("ai last"));
  EXPECT_THAT(engine.Answer("makemove 4 1"), ElementsAre("move black 4 1", "move white 4 3"));
}

TEST(NativeTest, AnAiTakesOverAPositionThatHumansSetUp) {
  SessionFixture engine(kThreeByFour);
  engine.Answer("newgame white human");
  engine.Answer("makemove 2 2");
  engine.Answer("makemove 4 1");
  EXPECT_THAT(engine.Answer("seats"), ElementsAre("seats black human white human"));
  EXPECT_THAT(engine.Answer("seats black ai white human"),
              ElementsAre("seats black ai white human", "move black 1 1"));
  EXPECT_THAT(engine.Answer("makemove 4 3"), ElementsAre("move white 4 3", "move black 2 1"));
  EXPECT_THAT(engine.Answer("makemove 3 3"),
              ElementsAre("move white 3 3", "move black 3 1", "winner is black",
                          "wining line is from 1 1 to 3 1"));
}

TEST(NativeTest, PerfIsZeroUntilSomethingIsCalled) {
  SessionFixture engine(kThreeByFour);
  const std::string zero = " execution is 0 ns";
  const std::string some = " execution is [0-9]+\\.[0-9] ns";
  EXPECT_THAT(engine.Answer("perf"),
              ElementsAre("average AIPlayer::GetMove()" + zero, "average Game::CheckWin()" + zero,
                          "average Game::GetMoves()" + zero));
  engine.Answer("getmoves");
  EXPECT_THAT(engine.Answer("perf"),
              ElementsAre("average AIPlayer::GetMove()" + zero, "average Game::CheckWin()" + zero,
                          MatchesRegex("average Game::GetMoves\\(\\)" + some)));
  engine.Answer("newgame white human");
  engine.Answer("makemove 1 1");
  EXPECT_THAT(engine.Answer("perf"),
              ElementsAre("average AIPlayer::GetMove()" + zero,
                          MatchesRegex("average Game::CheckWin\\(\\)" + some),
                          MatchesRegex("average Game::GetMoves\\(\\)" + some)));
  engine.Answer("newgame black ai white ai");
  EXPECT_THAT(engine.Answer("perf"), Each(MatchesRegex("average [A-Za-z:]+\\(\\)" + some)));
}

TEST(NativeTest, PerfReportsPastCallsAndMakesNone) {
  SessionFixture engine({.m = 3, .n = 4, .k = 9}, "slow");  // a game fills the board: 12 stones
  for (int game = 0; game < 4; ++game) engine.Answer("newgame black ai white ai");
  const int stones = engine.slow_stones();
  EXPECT_EQ(stones, 4 * SlowAtFirstAi::kSlowStones);
  // All games have the same weight.
  const std::string line = engine.Answer("perf")[0];
  const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
  double nanoseconds = 0;
  ASSERT_TRUE(absl::SimpleAtod(words[4], &nanoseconds)) << line;
  EXPECT_GE(nanoseconds, std::chrono::nanoseconds(SlowAtFirstAi::kSlow).count() / 4.1);
  EXPECT_EQ(engine.slow_stones(), stones);
}

TEST(NativeTest, PerfChangesNeitherGameNorSeed) {
  SessionFixture engine({.m = 5, .n = 6, .k = 4}, "chance");
  engine.Answer("newgame black ai white ai");
  const std::vector<std::string> second = engine.Answer("newgame black ai white ai");
  engine.Answer("seed 1");
  engine.Answer("newgame black ai white ai");
  engine.Answer("getmoves");
  const std::vector<std::string> board = engine.Answer("printboard");
  EXPECT_THAT(engine.Answer("perf"), SizeIs(3));
  EXPECT_EQ(engine.Answer("printboard"), board);
  EXPECT_EQ(engine.Answer("newgame black ai white ai"), second);
}

TEST(NativeTest, HelpNamesEveryCommand) {
  SessionFixture engine(kThreeByFour);
  const std::vector<std::string> help = engine.Answer("help");
  for (const absl::string_view name :
       {"newgame", "makemove", "printboard", "getmoves", "getplayer", "movesleft", "movesmade",
        "perf",    "isready",  "info",       "ai",       "seats",     "seed",      "help",
        "quit",    "undo",     "history",    "setboard", "save",      "load",      "clock",
        "hint",    "eval",     "analyze",    "stop"}) {
    EXPECT_THAT(help, Contains(StartsWith(absl::StrCat(name, " ")))) << name;
  }
}

TEST(NativeTest, QuitPrintsTheFarewellLast) {
  for (const absl::string_view word : {"quit", "exit", "stop", "QUIT now"}) {
    SessionFixture engine(kTwoATurn);
    engine.Answer("newgame");
    EXPECT_FALSE(engine.session().ended());
    EXPECT_THAT(engine.Answer(word), ElementsAre("(4,5,4,2,3)GameEngine has exited"));
    EXPECT_TRUE(engine.session().ended());
    EXPECT_THAT(engine.Answer("isready"), IsEmpty());
    EXPECT_THAT(engine.Answer("newgame black ai white ai"), IsEmpty());
  }
}

TEST(NativeTest, TheEndOfTheInputIsAQuit) {
  SessionFixture engine(kTwoATurn);
  engine.Answer("newgame");
  engine.session().EndInput();
  EXPECT_THAT(engine.printed().Take(), ElementsAre("(4,5,4,2,3)GameEngine has exited"));
  EXPECT_TRUE(engine.session().ended());
}

TEST(NativeTest, AnOutputErrorEndsTheSession) {
  SessionFixture engine(kTwoATurn);
  engine.Answer("newgame white human");
  engine.SetOutput(absl::UnavailableError("output closed"));
  engine.Answer("makemove 1 1");
  EXPECT_TRUE(engine.session().ended());
  EXPECT_TRUE(absl::IsUnavailable(engine.session().output_status()));
}

}  // namespace
}  // namespace quadrille::native
