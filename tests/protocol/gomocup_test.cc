// Gomocup session under a scripted client: games, boards, INFO, swap2, and commands during a
// search.
#include "src/protocol/gomocup/gomocup.h"

#include <chrono>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "tests/protocol/protocol_fixture.h"

namespace quadrille::gomocup {
namespace {

using protocol::ProtocolFixture;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

const char kMessage[] = "MESSAGE depth 3 | nodes 50 | time 2 ms | line ";

class GomocupTest : public testing::Test {
 protected:
  ProtocolFixture<GomocupSession> engine_{mnk::kGomoku};
};

TEST_F(GomocupTest, PlaysAGame) {
  EXPECT_EQ(engine_.Ask("START 20"), "OK");
  engine_.Send("BEGIN");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(absl::StrCat(kMessage, "0,0"), "0,0"));
  engine_.Send("TURN 1,0");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "2,0"));
  EXPECT_THAT(engine_.Ask("TURN 2,0"), HasSubstr("a stone lies there"));
  EXPECT_THAT(engine_.Ask("TURN 20,0"), StartsWith("ERROR TURN: x"));
  EXPECT_EQ(engine_.Ask("TAKEBACK 2,0"), "OK");
  EXPECT_EQ(engine_.Ask("TAKEBACK 1,0"), "OK");
  EXPECT_THAT(engine_.Ask("TAKEBACK 7,7"), StartsWith("ERROR TAKEBACK"));
  engine_.Send("TURN 19,19");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "1,0"));
  EXPECT_EQ(engine_.Ask("RESTART"), "OK");
  EXPECT_THAT(engine_.Ask("TAKEBACK 1,0"), StartsWith("ERROR TAKEBACK"));
}

TEST_F(GomocupTest, TheAiIsCreatedBeforeItsClockStarts) {
  EXPECT_FALSE(engine_.ai().is_made);
  EXPECT_EQ(engine_.Ask("START 15"), "OK");
  EXPECT_TRUE(engine_.ai().is_made);
}

TEST_F(GomocupTest, CommandsAreKnownInAnyCase) {
  EXPECT_EQ(engine_.Ask("start 15"), "OK");
  EXPECT_THAT(engine_.Ask("about"), HasSubstr("name=\"Quadrille\", version="));
  EXPECT_THAT(engine_.Ask("xyzzy 7"), StartsWith("UNKNOWN unknown command: xyzzy 7"));
  engine_.Send("end");
  EXPECT_TRUE(engine_.session().ended());
}

TEST_F(GomocupTest, ALineThatIsTooLongIsUnknown) {
  engine_.session().Refuse("START", "line too long: \"START");
  EXPECT_EQ(engine_.Line(), "UNKNOWN line too long: \"START");
}

TEST_F(GomocupTest, InvalidSizesAreErrors) {
  for (const char* line : {"START", "START 0", "START 4", "START 256", "START x", "START -3",
                           "RECTSTART 4,4", "RECTSTART 7", "RECTSTART 7,", "RECTSTART 7,8,9"}) {
    EXPECT_THAT(engine_.Ask(line), StartsWith("ERROR")) << line;
  }
  EXPECT_THAT(engine_.Ask("START 15 x"), StartsWith("ERROR"));
  EXPECT_EQ(engine_.Ask("START 15 15"), "OK");  // the form of Yixin's GUI
  EXPECT_EQ(engine_.Ask("RECTSTART 30,4"), "OK");
  EXPECT_THAT(engine_.Ask("TURN 3,4"), StartsWith("ERROR"));
  engine_.Send("TURN 29,3");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "0,0"));
}

TEST_F(GomocupTest, BoardTakesStonesInAnyOrder) {
  engine_.Ask("START 15");
  for (const std::vector<const char*>& stones :
       {std::vector<const char*>{"0,0,1", "5,5,2", "1,0,1", "6,6,2"},
        {"5,5,2", "0,0,1", "6,6,2", "1,0,1"},
        {"0,0,1", "1,0,1", "6,6,2", "5,5,2"}}) {
    engine_.Send("BOARD");
    for (const char* stone : stones) engine_.Send(stone);
    engine_.Send("DONE");
    EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "2,0"));
  }
  engine_.Send("BOARD");
  engine_.Send("DONE");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "0,0"));
}

TEST_F(GomocupTest, AnInvalidBoardIsOneError) {
  engine_.Ask("START 15");
  for (const std::vector<const char*>& stones : {std::vector<const char*>{"0,0,1", "0,0,2"},
                                                 {"0,0"},
                                                 {"0,0,3"},
                                                 {"15,0,1", "0,0,3"},
                                                 {"0,0,1", "1,0,1", "2,0,1", "3,0,1", "4,0,1",
                                                  "9,9,2", "9,8,2", "9,7,2", "9,5,2", "8,1,2"}}) {
    engine_.Send("BOARD");
    for (const char* stone : stones) engine_.Send(stone);
    EXPECT_THAT(engine_.Ask("DONE"), StartsWith("ERROR")) << stones[0];
  }
  engine_.Send("BOARD");
  engine_.Send("0,0,1");
  EXPECT_THAT(engine_.Ask("ABOUT"), StartsWith("ERROR expected DONE"));
  EXPECT_THAT(engine_.Line(), StartsWith("name="));
  EXPECT_THAT(engine_.Ask("DONE"), StartsWith("UNKNOWN"));
}

TEST_F(GomocupTest, YxBoardIsNotAnswered) {
  engine_.Ask("START 15");
  engine_.Send("YXBOARD");
  engine_.Send("0,0,2");
  engine_.Send("DONE");
  EXPECT_THAT(engine_.Ask("YXSHOWFORBID"), "FORBID .");
  engine_.Send("yxquerydatabaseall");
  engine_.Send("0,0");
  engine_.Send("done");
  engine_.Send("YXNBEST 1");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "1,0"));
}

TEST_F(GomocupTest, ATurnOfTwoStonesIsOneAnswer) {
  EXPECT_EQ(engine_.Ask("INFO mnkpq 5,7,4,2,1"), "MESSAGE mnkpq 5,7,4,2,1");
  engine_.Send("BEGIN");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "0,0"));
  EXPECT_THAT(engine_.Ask("TURN 1,0"), HasSubstr("expected 2 stones"));
  EXPECT_THAT(engine_.Ask("TURN 1,0 1,0"), HasSubstr("a stone lies there"));
  EXPECT_THAT(engine_.Ask("TURN 1,0 2,0 3,0"), HasSubstr("expected 2 stones, got 3"));
  engine_.Send("TURN 1,0 2,0");
  EXPECT_THAT(engine_.Lines(3),
              ElementsAre(StartsWith("MESSAGE"), StartsWith("MESSAGE"), "3,0 4,0"));
  EXPECT_EQ(engine_.Ask("TAKEBACK 4,0"), "OK");
}

TEST_F(GomocupTest, InfoSetsTheRuleAndRejectsOthers) {
  engine_.Ask("START 15");
  EXPECT_THAT(engine_.Ask("INFO rule 4"), HasSubstr("ERROR INFO rule: expected 0"));
  EXPECT_THAT(engine_.Ask("BEGIN"), StartsWith("ERROR"));
  EXPECT_THAT(engine_.Ask("TURN 3,3"), StartsWith("ERROR"));
  engine_.Ask("RESTART");
  engine_.Send("INFO rule 1");
  EXPECT_THAT(engine_.Ask("INFO mnkpq 3,3"), StartsWith("ERROR INFO mnkpq: rules \"3,3\""));
  engine_.Send("INFO rule 1");
  engine_.Send("BEGIN");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "0,0"));
}

TEST_F(GomocupTest, ExactlyFiveIsPlayed) {
  engine_.Ask("START 15");
  engine_.Send("INFO rule 1");
  // Six in a row of black: does not win with exactly five.
  engine_.Send("BOARD");
  for (const char* line : {"0,0,1", "0,5,2", "1,0,1", "1,5,2", "2,0,1", "3,5,2", "4,0,1", "4,5,2",
                           "5,0,1", "9,9,2", "3,0,1", "9,8,2"}) {
    engine_.Send(line);
  }
  engine_.Send("DONE");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "6,0"));
}

TEST_F(GomocupTest, LimitsReachTheAi) {
  engine_.Ask("START 15");
  engine_.Ask("BEGIN");
  engine_.Line();
  EXPECT_EQ(engine_.ai().limits.stone_ms, 77);  // of the command line, without INFO
  for (const char* line :
       {"INFO timeout_turn 1000", "INFO timeout_match 100000", "INFO time_left 50000",
        "INFO max_node 5000", "INFO max_depth 9", "INFO time_increment 20", "INFO thread_num 3",
        "INFO game_type 1", "INFO max_memory 83886080", "INFO folder /tmp", "INFO evaluate 3,3",
        "INFO unheard_of 3"}) {
    engine_.Send(line);
  }
  engine_.Send("TURN 9,9");
  engine_.Lines(2);
  EXPECT_GT(engine_.ai().limits.turn_ms, 700);
  EXPECT_LT(engine_.ai().limits.turn_ms, 1000);
  EXPECT_LT(engine_.ai().limits.game_ms, 50000);
  EXPECT_GT(engine_.ai().limits.game_ms, 40000);
  EXPECT_EQ(engine_.ai().limits.increment_ms, 20);
  EXPECT_EQ(engine_.ai().limits.nodes, 5000u);
  EXPECT_EQ(engine_.ai().limits.depth, 9);
  EXPECT_EQ(engine_.ai().options.threads, 3);
  EXPECT_EQ(engine_.ai().options.hash_mb, 32);
  EXPECT_THAT(engine_.Ask("INFO max_memory 1000000"), StartsWith("ERROR INFO max_memory"));
  EXPECT_THAT(engine_.Ask("INFO hash_size 999999999"), HasSubstr("no memory"));
}

TEST_F(GomocupTest, AnAiThatIgnoresLimitsIsStoppedInTime) {
  engine_.Ask("START 15");
  engine_.Send("INFO timeout_turn 50");
  engine_.ai().waits = true;
  engine_.Send("BEGIN");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "0,0"));  // hangs on failure
}

TEST_F(GomocupTest, CommandsAreAnsweredWhileItThinks) {
  engine_.Ask("START 15");
  engine_.ai().waits = true;
  engine_.Ask("BEGIN");
  EXPECT_THAT(engine_.Ask("ABOUT"), StartsWith("name="));
  EXPECT_THAT(engine_.Ask("TURN 3,3"), StartsWith("ERROR"));
  EXPECT_THAT(engine_.Ask("BEGIN"), StartsWith("ERROR"));
  EXPECT_THAT(engine_.Ask("INFO rule 1"), StartsWith("ERROR"));
  engine_.Send("INFO max_memory 83886080");  // takes effect later
  engine_.Send("INFO time_left 100");
  EXPECT_THAT(engine_.Ask("nonsense"), StartsWith("UNKNOWN"));
  EXPECT_EQ(engine_.Ask("YXSTOP"), "0,0");
  engine_.ai().waits = false;
  engine_.Send("TURN 9,9");
  engine_.Lines(2);
  EXPECT_EQ(engine_.ai().options.hash_mb, 32);
}

TEST_F(GomocupTest, AnotherGameCancelsTheSearch) {
  engine_.ai().waits = true;
  for (const char* line : {"START 15", "RESTART"}) {
    engine_.Ask("START 15");
    engine_.Ask("BEGIN");
    EXPECT_EQ(engine_.Ask(line), "OK");
  }
  engine_.Ask("BEGIN");
  engine_.Send("BOARD");
  engine_.Send("0,0,2");
  engine_.Send("DONE");
  EXPECT_EQ(engine_.Line(), absl::StrCat(kMessage, "1,0"));
  engine_.Send("END");
  EXPECT_TRUE(engine_.session().ended());
}

TEST_F(GomocupTest, PondersUntilTheNextCommandIfEnabled) {
  engine_.Ask("START 15");
  engine_.Send("INFO pondering 1");
  engine_.Send("BEGIN");
  engine_.Lines(2);
  while (!engine_.ai().is_pondering) {
  }
  engine_.Send("TURN 5,5");
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "1,0"));
}

TEST_F(GomocupTest, PonderingEndsWhenDisabled) {
  engine_.Ask("START 15");
  engine_.Send("INFO pondering 1");
  engine_.Send("BEGIN");
  engine_.Lines(2);
  while (!engine_.ai().is_pondering) {
  }
  engine_.Send("INFO pondering 0");
  EXPECT_FALSE(engine_.ai().is_pondering);
}

TEST_F(GomocupTest, AScoreIsShownInThousandthsOrAsAWin) {
  engine_.Ask("START 15");
  engine_.ai().score = -0.25;
  EXPECT_THAT(engine_.Ask("BEGIN"), HasSubstr("| eval -250 |"));
  engine_.Line();
  engine_.ai().wins_in = 5;
  EXPECT_THAT(engine_.Ask("TURN 9,9"), HasSubstr("| eval +M5 |"));
  engine_.Line();
  engine_.ai().wins_in = -4;
  EXPECT_THAT(engine_.Ask("TURN 9,8"), HasSubstr("| eval -M4 |"));
}

std::string Swap2(ProtocolFixture<GomocupSession>& engine,
                  const std::vector<absl::string_view>& stones) {
  engine.Send("SWAP2BOARD");
  for (const absl::string_view stone : stones) engine.Send(stone);
  return engine.Ask("DONE");
}

TEST_F(GomocupTest, Swap2BeginsWithThreeStones) {
  for (const char* start : {"START 15", "START 20", "RECTSTART 9,30"}) {
    engine_.Ask(start);
    for (int i = 0; i < 20; ++i) {
      const std::string answer = Swap2(engine_, {});
      const auto cells = ParseTurn(answer, {30, 20, 5, 1, 1});
      ASSERT_TRUE(cells.ok()) << answer;
      EXPECT_EQ(cells->size(), 3u);
      EXPECT_FALSE((*cells)[0] == (*cells)[1] || (*cells)[0] == (*cells)[2] ||
                   (*cells)[1] == (*cells)[2]);
    }
  }
}

TEST_F(GomocupTest, Swap2ChoosesTheBetterSideOrPlacesTwo) {
  engine_.Ask("START 15");
  const std::vector<absl::string_view> three = {"7,7", "8,7", "9,9"};
  const std::vector<absl::string_view> five = {"7,7", "8,7", "9,9", "8,8", "8,6"};
  EXPECT_EQ(Swap2(engine_, three), "0,0");  // it has no score
  engine_.ai().score = -0.5;
  EXPECT_EQ(Swap2(engine_, three), "SWAP");
  EXPECT_EQ(Swap2(engine_, five), "SWAP");
  engine_.ai().score = 0.5;
  EXPECT_EQ(Swap2(engine_, three), "0,0");
  EXPECT_EQ(Swap2(engine_, five), "0,0");
  engine_.ai().wins_in = -6;
  EXPECT_EQ(Swap2(engine_, five), "SWAP");
}

TEST_F(GomocupTest, Swap2PlacesTwoStonesToBalance) {
  engine_.Ask("START 15");
  engine_.ai().score = 0.04;
  EXPECT_EQ(Swap2(engine_, {"7,7", "8,7", "9,9"}), "0,0");
  engine_.ai().score_fades = true;
  EXPECT_EQ(Swap2(engine_, {"7,7", "8,7", "9,9"}), "0,0 1,0");
  EXPECT_EQ(Swap2(engine_, {"7,7", "8,7", "9,9", "8,8", "8,6"}), "0,0");
}

TEST_F(GomocupTest, InvalidSwap2IsAnError) {
  engine_.Ask("START 15");
  for (const std::vector<absl::string_view>& stones : {std::vector<absl::string_view>{"7,7"},
                                                       {"7,7", "7,7", "8,8"},
                                                       {"7,7", "8,8", "15,3"},
                                                       {"7,7", "8,8", "9,9", "3,3"},
                                                       {"7,7,1", "8,8,2", "9,9,1"}}) {
    EXPECT_THAT(Swap2(engine_, stones), StartsWith("ERROR"));
  }
  engine_.Ask("START 8");
  EXPECT_THAT(Swap2(engine_, {}), StartsWith("ERROR"));
  engine_.Ask("INFO mnkpq 19,19,6,2,1");
  EXPECT_THAT(Swap2(engine_, {}), StartsWith("ERROR"));
}

TEST_F(GomocupTest, TheAnswerOfTheLastCommandIsStillPrinted) {
  engine_.Ask("START 15");
  engine_.Send("BEGIN");
  engine_.session().EndInput();
  EXPECT_TRUE(engine_.session().ended());
  EXPECT_THAT(engine_.Lines(2), ElementsAre(StartsWith("MESSAGE"), "0,0"));
}

TEST(GomocupScriptTest, CommandsSentAheadWaitForAQuickAi) {
  ProtocolFixture<GomocupSession> engine(mnk::kGomoku, std::chrono::minutes(5));
  for (const char* line : {"START 15", "BEGIN", "TURN 5,5", "TURN 6,6", "TAKEBACK 2,0"}) {
    engine.Send(line);
  }
  EXPECT_THAT(engine.Lines(8),
              ElementsAre("OK", StartsWith("MESSAGE"), "0,0", StartsWith("MESSAGE"), "1,0",
                          StartsWith("MESSAGE"), "2,0", "OK"));
}

TEST_F(GomocupTest, SurvivesFloodsOfCommandsAndLines) {
  for (int i = 0; i < 2000; ++i) EXPECT_EQ(engine_.Ask("START 19"), "OK");
  engine_.Send("BOARD");
  for (int i = 0; i < 100000; ++i) engine_.Send(absl::StrCat(i % 19, ",", i / 19 % 19, ",1"));
  EXPECT_THAT(engine_.Ask("DONE"), HasSubstr("more stones than cells"));
}

}  // namespace
}  // namespace quadrille::gomocup
