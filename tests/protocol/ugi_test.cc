// UGI session under a scripted client: positions, searches, queries, errors.
#include "src/protocol/ugi.h"

#include <iterator>
#include <ostream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/program/command_table.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/selectivity.h"
#include "src/mnk/side.h"
#include "tests/protocol/protocol_fixture.h"

namespace quadrille::ugi {
namespace {

using protocol::ProtocolFixture;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

class UgiTest : public testing::Test {
 protected:
  ProtocolFixture<UgiSession> engine_{mnk::kTicTacToe};
};

TEST_F(UgiTest, GreetsWithItsOptions) {
  engine_.Send("ugi");
  EXPECT_THAT(engine_.Lines(7),
              ElementsAre(StartsWith("id name Quadrille"), StartsWith("id author"), "",
                          StartsWith("option name Hash type spin default 16"),
                          StartsWith("option name Threads type spin default 1"),
                          "option name Ponder type check default false", "ugiok"));
  EXPECT_EQ(engine_.Ask("isready"), "readyok");
}

TEST_F(UgiTest, TheAiIsCreatedBeforeItsClockStarts) {
  EXPECT_FALSE(engine_.ai().is_made);
  EXPECT_EQ(engine_.Ask("isready"), "readyok");
  EXPECT_TRUE(engine_.ai().is_made);
}

TEST_F(UgiTest, SearchesLeaveThePositionUnchanged) {
  engine_.Send("position startpos moves b2");
  for (int i = 0; i < 2; ++i) {
    engine_.Send("go movetime 100");
    EXPECT_THAT(engine_.Lines(2),
                ElementsAre("info depth 3 nodes 50 nps 25000 time 2 pv a3", "bestmove a3"));
  }
  EXPECT_EQ(engine_.Ask("d"), "3/1x1/3 o 1 3,3,3,1,1");
}

TEST_F(UgiTest, AFenSetsTheGameAndTurnsOfSeveralStonesAreJoined) {
  engine_.Send(
      "position fen 19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 x 1 "
      "19,19,6,2,1 moves j10 a1+b1");
  EXPECT_EQ(engine_.Ask("query p1turn"), "response true");
  engine_.Send("go");
  EXPECT_THAT(engine_.Lines(3),
              ElementsAre(HasSubstr("pv a19"), HasSubstr("pv b19"), "bestmove a19+b19"));
  EXPECT_EQ(engine_.ai().limits.stone_ms, 77);  // of the command line
  // A turn half played.
  engine_.Send("position fen xo1/3/3 o 1 3,3,3,2,1 moves a1");
  EXPECT_EQ(engine_.Ask("d"), "xo1/3/o2 x 2 3,3,3,2,1");
}

TEST_F(UgiTest, QueriesReportTheResult) {
  EXPECT_EQ(engine_.Ask("query gameover"), "response false");
  EXPECT_EQ(engine_.Ask("query result"), "response none");
  engine_.Send("position startpos moves a1 a2 b1 b2 c1");
  EXPECT_EQ(engine_.Ask("query gameover"), "response true");
  EXPECT_EQ(engine_.Ask("query result"), "response p1win");
  EXPECT_EQ(engine_.Ask("query p1turn"), "response false");
  EXPECT_EQ(engine_.Ask("go depth 3"), "bestmove (none)");
  engine_.Send("position startpos moves a1 a2 b1 b2 c3 c2");
  EXPECT_EQ(engine_.Ask("query result"), "response p2win");
  engine_.Send("position startpos moves a1 b1 c1 b2 a2 a3 b3 c2 c3");
  EXPECT_EQ(engine_.Ask("query result"), "response draw");
}

TEST_F(UgiTest, ErrorsKeepTheLastPosition) {
  engine_.Send("position startpos moves b2");
  for (const char* line :
       {"position", "position fen", "position fen 3/3 x 1 3,3,3,1,1", "position elsewhere",
        "position startpos moves b2 b2", "position startpos moves d4",
        "position startpos moves a1+a2", "position startpos moves a1 a2 b1 b2 c1 c2",
        "position fen xxx/3/3 o 1 3,3,3,1,1", "query", "query weather", "setoption name Hash",
        "setoption name Wings value 2", "setoption name Hash value x",
        "setoption name Hash value 5000", "setoption name Ponder value maybe", "ponderhit"}) {
    EXPECT_THAT(engine_.Ask(line), StartsWith("info string error: ")) << line;
  }
  EXPECT_THAT(engine_.Ask("xyzzy"), StartsWith("info string unknown command: xyzzy"));
  EXPECT_EQ(engine_.Ask("d"), "3/1x1/3 o 1 3,3,3,1,1");
}

struct Go {
  const char* name;
  std::vector<const char*> lines;    // after position startpos moves b2
  std::vector<const char*> answers;  // beginnings; info lines of searches left out
};

void PrintTo(const Go& go, std::ostream* out) { *out << go.name; }

class UgiGoLinesTest : public UgiTest, public testing::WithParamInterface<Go> {};

TEST_P(UgiGoLinesTest, AreAnswered) {
  engine_.Send("position startpos moves b2");
  for (const char* line : GetParam().lines) engine_.Send(line);
  for (const char* answer : GetParam().answers) {
    std::string line = engine_.Line();
    while (absl::StartsWith(line, "info depth")) line = engine_.Line();
    EXPECT_THAT(line, StartsWith(answer));
  }
  EXPECT_EQ(engine_.Ask("isready"), "readyok");  // nothing more
}

constexpr char kGoError[] = "info string error: go: ";

const Go kGoLines[] = {
    {"UnknownWord", {"go fast nodes 5"}, {kGoError, "bestmove a3"}},
    {"NoNumber", {"go depth"}, {kGoError, "bestmove a3"}},
    {"NotANumber", {"go depth x"}, {kGoError, "bestmove a3"}},
    {"NextWordIsNotANumber", {"go depth nodes 5"}, {kGoError, "bestmove a3"}},
    {"Negative", {"go movetime -1"}, {"bestmove a3"}},
    {"Fraction", {"go movetime 10.5"}, {"bestmove a3"}},
    {"Exponent", {"go nodes 1e3"}, {"bestmove a3"}},
    {"Overlong", {"go nodes 99999999999999999999999"}, {"bestmove a3"}},
    {"Case", {"GO DEPTH 3"}, {"bestmove a3"}},
    {"Blanks", {"  go \t depth   3  "}, {"bestmove a3"}},
    {"CaseOfPosition", {"Position StartPos Moves B2", "go depth 3"}, {"bestmove a3"}},
    {"CaseOfQuery", {"QUERY GameOver now"}, {"response false"}},
    {"SurplusOfPosition", {"position startpos b2"}, {"info string error: position: expected"}},
    {"RefusedPosition",
     {"position startpos moves b2 b2", "go depth 3", "go", "uginewgame", "go nodes 5",
      "query result", "position startpos moves c1", "go nodes 5"},
     {"info string error: position: move \"b2\"", kGoError, "bestmove (none)", kGoError,
      "bestmove (none)", kGoError, "bestmove (none)", "info string error: query: ", "bestmove a3"}},
    {"RefusedPositionInfinite",
     {"position nowhere", "go infinite", "isready", "stop", "stop"},
     {"info string error: position", kGoError, "readyok", "bestmove (none)"}},
    {"RefusedPositionPonder",
     {"position nowhere", "go ponder nodes 5", "isready", "ponderhit"},
     {"info string error: position", kGoError, "readyok", "bestmove (none)"}},
};
INSTANTIATE_TEST_SUITE_P(All, UgiGoLinesTest, testing::ValuesIn(kGoLines),
                         [](const auto& info) { return std::string(info.param.name); });

TEST_F(UgiTest, OverlongGoAndPositionAreAnswered) {
  constexpr char kWhy[] = "a line of more than 9 bytes";
  engine_.Send("position startpos moves b2");
  engine_.session().Refuse("go movetime 100 x", kWhy);
  EXPECT_THAT(engine_.Lines(3), ElementsAre("info string error: a line of more than 9 bytes",
                                            StartsWith("info depth 3"), "bestmove a3"));
  EXPECT_GT(engine_.ai().limits.turn_ms, 0);
  engine_.session().Refuse("position startpos mov", kWhy);
  engine_.Send("go nodes 5");
  EXPECT_THAT(engine_.Lines(3),
              ElementsAre("info string error: a line of more than 9 bytes",
                          HasSubstr("no position to search: a line of more"), "bestmove (none)"));
  engine_.session().Refuse("xxx", kWhy);
  EXPECT_EQ(engine_.Line(), "info string error: a line of more than 9 bytes");
  EXPECT_EQ(engine_.Ask("isready"), "readyok");
}

TEST_F(UgiTest, OptionsReachTheAi) {
  engine_.Send("setoption name hash value 3");
  engine_.Send("setoption name Threads value 2");
  EXPECT_EQ(engine_.ai().options.hash_mb, 3);
  EXPECT_EQ(engine_.ai().options.threads, 2);
}

TEST_F(UgiTest, SelectivityIsHiddenByDefault) {
  engine_.Send("ugi");
  EXPECT_EQ(engine_.Lines(7).back(), "ugiok");
  for (const mnk::NamedSelectivity& named : mnk::kSelectivity) {
    EXPECT_THAT(engine_.Ask(absl::StrCat("setoption name ", named.name, " value ", named.low)),
                StartsWith("info string error: no option"));
  }
}

TEST(UgiSelectivityTest, EachIsSetAlone) {
  ProtocolFixture<UgiSession> engine(mnk::kTicTacToe, {}, SelectivityOptions::kOffered);
  engine.Send("ugi");
  EXPECT_THAT(engine.Lines(7 + std::size(mnk::kSelectivity)),
              Contains(absl::StrCat("option name Razoring type spin default ",
                                    mnk::Selectivity().razoring, " min 10 max 2000")));
  mnk::Selectivity expected;
  for (const mnk::NamedSelectivity& named : mnk::kSelectivity) {
    const std::string set = absl::StrCat("setoption name ", named.name, " value ");
    expected.*named.value = named.high;
    engine.Send(absl::StrCat(set, named.high));
    EXPECT_EQ(engine.Ask("isready"), "readyok");
    EXPECT_EQ(engine.ai().options.selectivity, expected) << named.name;
    EXPECT_THAT(engine.Ask(absl::StrCat(set, named.high + 1)), StartsWith("info string error: "));
    EXPECT_EQ(engine.ai().options.selectivity, expected) << named.name;
  }
}

TEST_F(UgiTest, CommandsAreAnsweredWhileItThinks) {
  engine_.ai().waits = true;
  engine_.Send("go infinite");
  EXPECT_THAT(engine_.Line(), StartsWith("info"));
  EXPECT_EQ(engine_.Ask("isready"), "readyok");
  EXPECT_EQ(engine_.Ask("query result"), "response none");
  EXPECT_EQ(engine_.Ask("stop"), "bestmove a3");
  engine_.Send("go infinite");
  engine_.Line();
  EXPECT_EQ(engine_.Ask("position startpos moves a3"), "bestmove a3");
  engine_.Send("go infinite");
  engine_.Line();
  engine_.Send("quit");
  EXPECT_TRUE(engine_.session().ended());
}

TEST_F(UgiTest, PonderhitStartsTheSearchWithItsLimits) {
  engine_.Send("position startpos moves b2");
  engine_.Send("go ponder movetime 100");
  EXPECT_THAT(engine_.Line(), StartsWith("info"));
  while (!engine_.ai().is_pondering) {
  }
  EXPECT_EQ(engine_.Ask("isready"), "readyok");
  engine_.Send("ponderhit");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("info"), "bestmove a3"));
  EXPECT_GT(engine_.ai().limits.turn_ms, 0);
  EXPECT_LE(engine_.ai().limits.turn_ms, 100);
  EXPECT_THAT(engine_.Ask("ponderhit"), StartsWith("info string error: ponderhit"));
}

TEST_F(UgiTest, StoppedPonderingReturnsAMove) {
  engine_.Send("go ponder nodes 5");
  EXPECT_THAT(engine_.Line(), StartsWith("info"));
  EXPECT_EQ(engine_.Ask("stop"), "bestmove a3");
  EXPECT_THAT(engine_.Ask("ponderhit"), StartsWith("info string error: ponderhit"));
  engine_.Send("go ponder nodes 5");
  engine_.Line();
  EXPECT_EQ(engine_.Ask("position startpos moves a3"), "bestmove a3");
  EXPECT_THAT(engine_.Ask("ponderhit"), StartsWith("info string error: ponderhit"));
}

// An AI that has chosen before it is stopped.
class HastyUgiTest : public UgiTest {
 protected:
  HastyUgiTest() { engine_.ai().skips_wait = true; }
};

TEST_F(HastyUgiTest, PonderingWithholdsTheMove) {
  engine_.Send("go ponder movetime 100");
  EXPECT_THAT(engine_.Line(), StartsWith("info"));
  while (engine_.ai().thoughts_ended == 0) {
  }
  EXPECT_EQ(engine_.Ask("isready"), "readyok");
  EXPECT_EQ(engine_.Ask("stop"), "bestmove a3");
}

TEST_F(UgiTest, PonderShowsTheExpectedReplyIfComplete) {
  engine_.ai().line = {mnk::Cell{0, 0}, mnk::Cell{2, 1}};
  engine_.Send("go nodes 5");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(HasSubstr("pv a3 c2"), "bestmove a3"));
  engine_.Send("setoption name Ponder value true");
  engine_.Send("go nodes 5");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(HasSubstr("pv a3 c2"), "bestmove a3 ponder c2"));
  engine_.Send("position fen 3/3/3 x 1 3,3,3,2,1");
  engine_.Send("go nodes 5");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(HasSubstr("pv a3 c2"), "bestmove a3"));
  engine_.ai().line.push_back(mnk::Cell{0, 1});
  engine_.Send("go nodes 5");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(HasSubstr("pv a3 c2+a2"), "bestmove a3 ponder c2+a2"));
}

TEST_F(UgiTest, AnInfiniteSearchEndsWithTheInput) {
  engine_.Send("go infinite");
  EXPECT_THAT(engine_.Line(), StartsWith("info"));
  engine_.session().EndInput();
  EXPECT_EQ(engine_.Line(), "bestmove a3");
}

std::vector<absl::string_view> Words(absl::string_view line) { return absl::StrSplit(line, ' '); }

TEST(UgiGoTest, EachSideHasItsOwnClock) {
  const auto words = Words("p1time 60000 p2time 30000 p1inc 500 p2inc 100 nodes 7 depth 9");
  const mnk::ThinkingLimits black = ParseGo(words, mnk::Side::kBlack).limits;
  EXPECT_EQ(black.game_ms, 59980);
  EXPECT_EQ(black.increment_ms, 500);
  EXPECT_EQ(black.nodes, 7u);
  EXPECT_EQ(black.depth, 9);
  const mnk::ThinkingLimits white = ParseGo(words, mnk::Side::kWhite).limits;
  EXPECT_EQ(white.game_ms, 29980);
  EXPECT_EQ(white.increment_ms, 100);
}

TEST(UgiInfoTest, MateCountsTurnsOfTheSideToMove) {
  mnk::AnyGame game(mnk::kConnect6);
  game.Place({9, 9});
  const auto mate = [&game](int stones) {
    mnk::Analysis analysis;
    analysis.line = {{0, 0}, {1, 0}, {2, 0}};
    analysis.wins_in = stones;
    return InfoLine(analysis, game);
  };
  EXPECT_THAT(mate(1), HasSubstr("score mate 1 "));
  EXPECT_THAT(mate(2), HasSubstr("score mate 1 "));
  EXPECT_THAT(mate(5), HasSubstr("score mate 2 "));
  EXPECT_THAT(mate(6), HasSubstr("score mate 2 "));
  EXPECT_THAT(mate(9), HasSubstr("score mate 3 "));
  EXPECT_THAT(mate(-4), HasSubstr("score mate -1 "));
  EXPECT_THAT(mate(-8), HasSubstr("score mate -2 "));
  EXPECT_THAT(mate(1), HasSubstr(" pv a19+b19 c19\n"));
  mnk::Analysis judged;
  judged.line = {{0, 0}};
  judged.score = 0.5;
  EXPECT_THAT(InfoLine(judged, game), HasSubstr("score cp 500"));
}

}  // namespace
}  // namespace quadrille::ugi
