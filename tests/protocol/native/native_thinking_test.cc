// Native session while an AI thinks on another thread.
#include <chrono>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "src/protocol/native/native.h"
#include "tests/protocol/game_transcript.h"
#include "tests/protocol/native/session_fixture.h"

namespace quadrille::native {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

constexpr mnk::Rules kRules = {.m = 3, .n = 4, .k = 4, .p = 2, .q = 1};

// Far longer than any test takes; used up only on failure.
constexpr std::chrono::milliseconds kTimeout = std::chrono::minutes(5);

TEST(NativeThinkingTest, AnswersWhileTheAiThinks) {
  SessionFixture engine(kRules, "waiting");
  EXPECT_THAT(engine.Answer("newgame black ai white human"), ElementsAre("game started"));
  EXPECT_THAT(engine.Answer("isready"), ElementsAre("readyok"));
  EXPECT_THAT(engine.Answer("getplayer"), ElementsAre("black"));
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("0"));
  EXPECT_THAT(engine.Answer("movesleft"), ElementsAre("1"));
  EXPECT_THAT(engine.Answer("printboard"), ElementsAre("....", "....", "...."));
  EXPECT_THAT(engine.Answer("getmoves"), ElementsAre(StartsWith("moves: (1 1) (2 1) ")));
  EXPECT_THAT(engine.Answer("perf"),
              ElementsAre(StartsWith("average "), StartsWith("average "), StartsWith("average ")));
  EXPECT_THAT(engine.Answer("makemove 1 1"), ElementsAre("invalid move"));
  EXPECT_THAT(engine.Answer("xyzzy"), ElementsAre("unknown command: xyzzy"));
  engine.ReleaseStones(1);
  EXPECT_THAT(engine.printed().Await(1), ElementsAre("move black 1 1"));
  EXPECT_THAT(engine.Answer("makemove 2 2"), ElementsAre("move white 2 2"));
}

TEST(NativeThinkingTest, PrintsEachStoneWhenItIsPlaced) {
  SessionFixture engine(kRules, "waiting");
  engine.Answer("newgame black ai white ai");
  for (const absl::string_view line : {"move black 1 1", "move white 2 1", "move white 3 1"}) {
    engine.ReleaseStones(1);
    EXPECT_THAT(engine.printed().Await(1), ElementsAre(line));
  }
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("3"));
}

TEST(NativeThinkingTest, NewGameStopsTheAiAndStartsAnew) {
  SessionFixture engine(kRules, "waiting");
  engine.Answer("newgame black ai white human");
  EXPECT_THAT(engine.Answer("newgame black human white ai"), ElementsAre("game started"));
  EXPECT_THAT(engine.Answer("makemove 4 3"), ElementsAre("move black 4 3"));
  engine.ReleaseStones(2);
  EXPECT_THAT(engine.printed().Await(2), ElementsAre("move white 1 1", "move white 2 1"));
  EXPECT_THAT(engine.Answer("getplayer"), ElementsAre("black"));
}

TEST(NativeThinkingTest, BadWordsDoNotStopTheAi) {
  SessionFixture engine(kRules, "waiting");
  engine.Answer("newgame black ai white human");
  engine.Answer("newgame purple ai");
  engine.Answer("ai unknown");
  engine.ReleaseStones(1);
  EXPECT_THAT(engine.printed().Await(1), ElementsAre("move black 1 1"));
}

TEST(NativeThinkingTest, QuitStopsTheAiAndNothingFollowsTheFarewell) {
  for (const absl::string_view word : {"quit", "exit", "stop"}) {
    SessionFixture engine(kRules, "waiting");
    engine.Answer("newgame black ai white ai");
    EXPECT_THAT(engine.Answer(word), ElementsAre("(3,4,4,2,1)GameEngine has exited"));
    engine.ReleaseStones(20);
    EXPECT_TRUE(engine.session().ended());
    EXPECT_THAT(engine.printed().Take(), IsEmpty());
  }
}

TEST(NativeThinkingTest, DestructorStopsTheAi) {
  SessionFixture engine(kRules, "waiting");
  engine.Answer("newgame black ai white ai");  // hangs on failure
}

TEST(NativeThinkingTest, AnotherAiTakesOverAtOnce) {
  SessionFixture engine(kRules, "waiting");
  engine.Answer("newgame black ai white human");
  EXPECT_THAT(engine.Answer("ai last"), ElementsAre("ai last", "move black 4 3"));
}

TEST(NativeThinkingTest, ASeedLetsTheAiThinkAgain) {
  SessionFixture engine(kRules, "waiting");
  engine.Answer("newgame black ai white human");
  EXPECT_THAT(engine.Answer("seed 7"), ElementsAre("seed 7"));
  engine.ReleaseStones(1);
  EXPECT_THAT(engine.printed().Await(1), ElementsAre("move black 1 1"));
}

TEST(NativeThinkingTest, CommandsSentAheadWaitForAQuickAi) {
  SessionFixture engine(kRules, "quick", kTimeout);
  for (int game = 0; game < 50; ++game) {
    engine.session().Execute("newgame black human white ai");
    engine.session().Execute("makemove 4 3");
    engine.session().Execute("makemove 4 2");
    engine.session().Execute("makemove 3 2");
    EXPECT_THAT(engine.Answer("movesmade"),
                ElementsAre("game started", "move black 4 3", "move white 1 1", "move white 2 1",
                            "move black 4 2", "move black 3 2", "move white 3 1", "move white 4 1",
                            "winner is white", "wining line is from 1 1 to 4 1", "7"));
  }
}

TEST(NativeThinkingTest, AGameStartedByTheLastCommandIsFinished) {
  SessionFixture engine(kRules, "quick", kTimeout);
  engine.session().Execute("newgame black ai white ai");
  engine.session().EndInput();
  GameTranscript transcript(kRules);
  std::vector<std::string> lines = engine.printed().Take();
  EXPECT_EQ(lines.back(), "(3,4,4,2,1)GameEngine has exited");
  for (const std::string& line : lines) EXPECT_EQ(transcript.Add(line), "") << line;
  EXPECT_TRUE(transcript.is_over());
}

TEST(NativeThinkingTest, AnAiThatTakesTooLongIsStoppedAfterTheEndOfTheInput) {
  SessionFixture engine(kRules, "waiting");
  engine.Answer("newgame black ai white ai");
  engine.session().EndInput();
  EXPECT_THAT(engine.printed().Take(), ElementsAre("(3,4,4,2,1)GameEngine has exited"));
}

TEST(NativeThinkingTest, PerfReportsThinkingTime) {
  SessionFixture engine(kRules, "quick", kTimeout);
  engine.session().Execute("newgame black ai white ai");
  engine.session().Execute("isready");
  engine.session().Execute("movesmade");
  engine.printed().Take();
  EXPECT_THAT(engine.Answer("perf")[0],
              testing::MatchesRegex("average AIPlayer::GetMove\\(\\) execution is "
                                    "[0-9]*[1-9][0-9]*\\.[0-9] ns"));
  engine.Answer("ai waiting");
  EXPECT_EQ(engine.Answer("perf")[0], "average AIPlayer::GetMove() execution is 0 ns");
}

TEST(NativeThinkingTest, AnOutputErrorStopsTheAi) {
  SessionFixture engine(kRules, "waiting");
  engine.SetOutput(absl::UnavailableError("output closed"));
  engine.Answer("newgame black ai white ai");
  EXPECT_TRUE(engine.session().ended());
  EXPECT_TRUE(absl::IsUnavailable(engine.session().output_status()));
}

}  // namespace
}  // namespace quadrille::native
