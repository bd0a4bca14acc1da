// hint, eval and analyze of a native session, and commands during an analysis.
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/protocol/native/analysis_text.h"
#include "src/protocol/native/native.h"
#include "tests/protocol/native/session_fixture.h"

namespace quadrille::native {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

constexpr mnk::Rules kRules = {.m = 3, .n = 4, .k = 4, .p = 2, .q = 1};
constexpr absl::string_view kFarewell = "(3,4,4,2,1)GameEngine has exited";

std::string ScoreOf(std::optional<double> score, std::optional<int> wins_in = std::nullopt) {
  mnk::Analysis analysis;
  analysis.score = score;
  analysis.wins_in = wins_in;
  return ScoreText(analysis);
}

TEST(AnalysisTextTest, ScoresAreFromTheSideToMove) {
  EXPECT_EQ(ScoreOf(0.354), "+0.35");
  EXPECT_EQ(ScoreOf(-1.0), "-1.00");
  EXPECT_EQ(ScoreOf(-0.001), "+0.00");
  EXPECT_EQ(ScoreOf(1.0, 5), "won in 5");
  EXPECT_EQ(ScoreOf(std::nullopt, -4), "lost in 4");
  EXPECT_EQ(ScoreOf(std::nullopt), "unknown");
}

TEST(AnalysisTextTest, InfoLinesShowAllFields) {
  mnk::Analysis analysis;
  analysis.line = {{0, 0}};
  EXPECT_EQ(InfoLine(analysis), "info depth 0 score unknown nodes 0 nps 0 time 0 pv 1 1\n");
  analysis.line = {{7, 7}, {8, 8}};
  analysis.score = 0.35;
  analysis.depth = 6;
  analysis.nodes = 51234;
  analysis.milliseconds = 30;
  EXPECT_EQ(InfoLine(analysis),
            "info depth 6 score +0.35 nodes 51234 nps 1707800 time 30 pv 8 8 9 9\n");
}

TEST(HintTest, NamesAllStonesOfTheTurnAndLeavesTheGameAlone) {
  SessionFixture engine(kRules);
  EXPECT_THAT(engine.Answer("hint"), ElementsAre("hint 1 1"));
  engine.Answer("newgame white human");
  engine.Answer("makemove 2 1");
  EXPECT_THAT(engine.Answer("hint"), ElementsAre("hint 1 1 3 1"));
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("1"));
  EXPECT_THAT(engine.Answer("history"), ElementsAre("history: (2 1)"));
}

TEST(HintTest, DoesNotChangeTheSeed) {
  SessionFixture engine({.m = 5, .n = 6, .k = 4}, "chance");
  const std::vector<std::string> hint = engine.Answer("hint");
  EXPECT_EQ(engine.Answer("hint"), hint);
  const std::string stone = engine.Answer("newgame black ai white human")[1];
  EXPECT_EQ("hint" + stone.substr(absl::string_view("move black").size()), hint[0]);
}

TEST(HintTest, IsNotGivenInAnAisTurnOrAfterTheEnd) {
  SessionFixture engine(kRules, "waiting");
  engine.Answer("newgame black ai white human");
  for (const absl::string_view line : {"hint", "eval", "analyze", "analyze 5"}) {
    EXPECT_THAT(engine.Answer(line), ElementsAre("error: it is the turn of the AI")) << line;
  }
  engine.ReleaseStones(1);
  EXPECT_THAT(engine.printed().Await(1), ElementsAre("move black 1 1"));
  SessionFixture over({.m = 1, .n = 2, .k = 1});
  over.Answer("newgame white human");
  over.Answer("makemove 1 1");
  EXPECT_THAT(over.Answer("hint"), ElementsAre("error: the game is over"));
}

TEST(HintTest, OfASlowAiComesLaterWhileCommandsAreAnswered) {
  SessionFixture engine(kRules, "waiting");
  EXPECT_THAT(engine.Answer("hint"), IsEmpty());
  EXPECT_THAT(engine.Answer("isready"), ElementsAre("readyok"));
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("0"));
  engine.ReleaseStones(1);
  EXPECT_THAT(engine.printed().Await(1), ElementsAre("hint 1 1"));
}

TEST(HintTest, IsAnsweredBeforeACommandThatNeedsTheAi) {
  for (const absl::string_view line : {"newgame white human", "setboard 4/4/4 x 1", "ai first"}) {
    SessionFixture engine(kRules, "waiting");
    engine.Answer("hint");
    EXPECT_THAT(engine.Answer(line), ElementsAre("hint 1 1", testing::_)) << line;
  }
  SessionFixture engine(kRules, "waiting");
  engine.Answer("newgame white human");
  engine.Answer("hint");
  EXPECT_THAT(engine.Answer("makemove 9 9"), ElementsAre("invalid move"));
  EXPECT_THAT(engine.Answer("makemove 2 1"), ElementsAre("hint 1 1", "move black 2 1"));
  engine.Answer("hint");
  EXPECT_THAT(engine.Answer("hint"), ElementsAre("hint 1 1 3 1"));
  EXPECT_THAT(engine.Answer("undo"), ElementsAre("hint 1 1 3 1", "undone black 2 1"));
}

TEST(EvalTest, PrintsTheScore) {
  SessionFixture engine(kRules, "judging");
  engine.session().Execute("eval");
  EXPECT_THAT(engine.printed().Await(1), ElementsAre("evaluation +0.35"));
  SessionFixture timed(kRules, "judging", {}, {.stone_ms = 5});
  timed.session().Execute("eval");
  EXPECT_THAT(timed.printed().Await(1), ElementsAre("evaluation won in 3"));
}

TEST(EvalTest, IsUnknownForAnAiWithoutScores) {
  SessionFixture engine(kRules);
  EXPECT_THAT(engine.Answer("eval"),
              ElementsAre("evaluation unknown (first does not judge positions)"));
}

TEST(AnalyzeTest, RunsUntilStop) {
  SessionFixture engine(kRules, "judging");
  engine.session().Execute("analyze");
  EXPECT_THAT(engine.printed().Await(1),
              ElementsAre(StartsWith("info depth 1 score +0.35 nodes 10 nps 10000 time 0 pv 1 1")));
  EXPECT_THAT(engine.Answer("isready"), ElementsAre("readyok"));
  EXPECT_THAT(engine.Answer("getplayer"), ElementsAre("black"));
  EXPECT_THAT(engine.Answer("stop"), ElementsAre(StartsWith("info depth 2 "), "bestmove 1 1"));
  EXPECT_FALSE(engine.session().ended());
  EXPECT_THAT(engine.limits(), ElementsAre(mnk::ThinkingLimits{.infinite = true}));
  EXPECT_THAT(engine.Answer("stop"), ElementsAre(kFarewell));
}

TEST(AnalyzeTest, WaitsForStopWhenSearchIsComplete) {
  SessionFixture engine(kRules, "first");
  engine.session().Execute("analyze");
  EXPECT_THAT(engine.printed().Await(1), ElementsAre(StartsWith("info depth 0 score unknown ")));
  EXPECT_THAT(engine.Answer("stop"), ElementsAre("bestmove 1 1"));
}

TEST(AnalyzeTest, EndsByItselfAfterItsTime) {
  SessionFixture judging(kRules, "judging");
  judging.session().Execute("analyze 100");
  const std::vector<std::string> lines = judging.printed().Await(3);
  EXPECT_THAT(lines, ElementsAre(StartsWith("info depth 1 score won in 3 "),
                                 StartsWith("info depth 2 score won in 3 "), "bestmove 1 1"));
  // An AI that ignores limits is stopped.
  SessionFixture waiting(kRules, "waiting");
  waiting.session().Execute("analyze 1");
  EXPECT_THAT(waiting.printed().Await(2), ElementsAre(StartsWith("info "), "bestmove 1 1"));
}

TEST(AnalyzeTest, TheBestMoveHasAllStonesOfTheTurn) {
  SessionFixture engine(kRules, "judging");
  engine.Answer("newgame white human");
  engine.Answer("makemove 1 1");
  engine.session().Execute("analyze 100");
  EXPECT_EQ(engine.printed().Await(3).back(), "bestmove 2 1 3 1");
  engine.Answer("ai waiting");  // its line has one stone
  engine.session().Execute("analyze 1");
  EXPECT_EQ(engine.printed().Await(2).back(), "bestmove 2 1 3 1");
}

TEST(AnalyzeTest, OtherCommandsEndItFirst) {
  SessionFixture engine(kRules, "judging");
  engine.Answer("newgame white human");
  engine.session().Execute("analyze");
  engine.printed().Await(1);
  EXPECT_THAT(engine.Answer("makemove 4 3"),
              ElementsAre(StartsWith("info depth 2 "), "bestmove 1 1", "move black 4 3"));
  engine.session().Execute("analyze");
  engine.printed().Await(1);
  engine.session().Execute("analyze");
  EXPECT_THAT(
      engine.printed().Await(3),
      ElementsAre(StartsWith("info depth 2 "), "bestmove 1 1 2 1", StartsWith("info depth 1 ")));
  EXPECT_THAT(engine.Answer("quit"),
              ElementsAre(StartsWith("info depth 2 "), "bestmove 1 1 2 1", kFarewell));
}

TEST(AnalyzeTest, TheEndOfTheInputEndsIt) {
  SessionFixture engine(kRules, "judging");
  engine.session().Execute("analyze");
  engine.printed().Await(1);
  engine.session().EndInput();
  EXPECT_THAT(engine.printed().Take(),
              ElementsAre(StartsWith("info depth 2 "), "bestmove 1 1", kFarewell));
}

TEST(AnalyzeTest, DestructorStopsIt) {
  SessionFixture engine(kRules, "judging");
  engine.Answer("analyze");  // hangs on failure
}

TEST(AnalyzeTest, BadWordsDoNotEndIt) {
  SessionFixture engine(kRules, "judging");
  engine.session().Execute("analyze");
  engine.printed().Await(1);
  EXPECT_THAT(engine.Answer("analyze soon"), ElementsAre(StartsWith("unknown command: ")));
  EXPECT_THAT(engine.Answer("setboard 1/2/3"), ElementsAre(StartsWith("invalid board: ")));
  EXPECT_THAT(engine.Answer("load"), ElementsAre(StartsWith("error: ")));
  EXPECT_THAT(engine.Answer("undo"), ElementsAre("nothing to undo"));
  EXPECT_THAT(engine.Answer("stop"), SizeIs(2));
}

}  // namespace
}  // namespace quadrille::native
