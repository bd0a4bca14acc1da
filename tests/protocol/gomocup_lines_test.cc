// Gomocup lines as managers and Yixin-Board send them: blanks, case, missing, surplus and wrong
// arguments. Each is answered.
#include <chrono>
#include <ostream>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "src/protocol/gomocup/gomocup.h"
#include "tests/protocol/protocol_fixture.h"

namespace quadrille::gomocup {
namespace {

using protocol::ProtocolFixture;
using testing::StartsWith;

struct Conversation {
  const char* name;
  std::vector<const char*> lines;    // after START 15
  std::vector<const char*> answers;  // beginnings of lines; MESSAGE lines of searches left out
};

void PrintTo(const Conversation& c, std::ostream* out) { *out << c.name; }

class GomocupLinesTest : public testing::TestWithParam<Conversation> {
 protected:
  // The next line that is not of a search.
  std::string Answer() {
    std::string line = engine_.Line();
    while (line.rfind("MESSAGE depth", 0) == 0) line = engine_.Line();
    return line;
  }

  // Commands wait for the answer of the one before them.
  ProtocolFixture<GomocupSession> engine_{mnk::kGomoku, std::chrono::minutes(5)};
};

TEST_P(GomocupLinesTest, AreAnswered) {
  ASSERT_EQ(engine_.Ask("START 15"), "OK");
  for (const char* line : GetParam().lines) engine_.Send(line);
  for (const char* answer : GetParam().answers) EXPECT_THAT(Answer(), StartsWith(answer));
  EXPECT_THAT(engine_.Ask("ABOUT"), StartsWith("name="));  // nothing more
}

const Conversation kConversations[] = {
    {"TurnWithBlankAfterTheComma", {"TURN 3, 4"}, {"0,0"}},
    {"TurnWithBlankBeforeTheComma", {"TURN 3 ,4"}, {"0,0"}},
    {"TurnWithBlanks", {" turn \t 3 \t,  4  "}, {"0,0"}},
    {"TurnWithoutCell", {"TURN"}, {"ERROR TURN: expected x,y"}},
    {"TurnWithoutComma", {"TURN 3 4"}, {"ERROR TURN: expected x,y"}},
    {"TurnWithSurplus", {"TURN 3,4 5,6"}, {"ERROR TURN: expected 1 stones, got 2"}},
    {"TurnWithThreeNumbers", {"TURN 3,4,1"}, {"ERROR TURN: expected x,y"}},
    {"TurnOffTheBoard", {"TURN 15,4"}, {"ERROR TURN: x"}},
    {"TurnWithLetters", {"TURN c,4"}, {"ERROR TURN: x"}},
    {"StartWithBlanks", {"  start   20  "}, {"OK"}},
    {"StartWithBothSides", {"START 20 , 19", "TURN 19,18"}, {"OK", "0,0"}},
    {"StartWithThreeSides", {"START 20 20 20"}, {"ERROR START: expected n"}},
    {"StartWithoutSize", {"START"}, {"ERROR START"}},
    {"RectStartWithBlanks", {"RECTSTART 20 , 10", "TURN 19,9"}, {"OK", "0,0"}},
    {"RectStartWithoutComma", {"RECTSTART 20 10", "TURN 19,9"}, {"OK", "0,0"}},
    {"RectStartWithOneSide", {"RECTSTART 20"}, {"ERROR RECTSTART: expected width,height"}},
    {"BeginWithBlanks", {" begin "}, {"0,0"}},
    {"Board", {"board", " 3 , 4 , 2 ", "", "\t5,5 ,1", "3,5, 2", " done "}, {"0,0"}},
    {"BoardWithBadLine", {"BOARD", "3 4 2", "DONE"}, {"ERROR expected x,y,1"}},
    {"TakeBack", {"TURN 3,4", "TAKEBACK 0 , 0"}, {"0,0", "OK"}},
    {"TakeBackWithoutCell", {"TAKEBACK"}, {"ERROR TAKEBACK: expected x,y"}},
    {"InfoWithoutValue", {"INFO", "INFO rule"}, {"ERROR INFO", "ERROR INFO"}},
    {"InfoWithFraction", {"info TIMEOUT_TURN 1000.5", "BEGIN"}, {"0,0"}},
    {"InfoWithoutNumber", {"INFO timeout_turn soon"}, {"ERROR INFO timeout_turn: expected a"}},
    {"InfoWithUnknownKey", {"INFO folder /tmp", "INFO caution_factor x"}, {}},
    {"InfoWithBlanks", {"INFO   mnkpq   9 , 9,5 ,1,1 "}, {"MESSAGE mnkpq 9,9,5,1,1"}},
    {"InfoWithRenju",
     {"INFO rule 2", "BEGIN"},
     {"ERROR INFO rule: expected 0", "ERROR expected 0"}},
    {"Swap2Board", {"SWAP2BOARD", "7 , 7", " 8,7", "9,9 ", "done"}, {"0,0"}},
    {"YixinBoard", {"yxboard", "7,7 , 2", "done", "yxnbest 3"}, {"0,0"}},
    {"YixinShowInfo",
     {"yxshowinfo"},
     {"MESSAGE Quadrille", "MESSAGE INFO MAX_THREAD_NUM", "MESSAGE INFO MAX_HASH_SIZE"}},
    {"YixinForbid", {"yxshowforbid"}, {"FORBID ."}},
    {"YixinHash", {"yxhashclear", "yxshowhashusage"}, {"MESSAGE hash table of "}},
    {"YixinStopWithoutSearch", {"yxstop"}, {}},
    {"YixinFeature",
     {"TURN 7,7", "yxprintfeature"},
     {"0,0", "MESSAGE position o14/15/15/15/15/15/15/7x7/"}},
    {"YixinBlockReset", {"yxblockreset", "yxblockpathreset"}, {}},
    {"YixinBlock", {"yxblock", "7,7", "done", "BEGIN"}, {"ERROR YXBLOCK: not supported", "0,0"}},
    {"YixinDatabase", {"yxquerydatabaseall", "7,7", "8,8", "done", "BEGIN"}, {"0,0"}},
    {"YixinPath", {"yxsetdatabase", "end", "BEGIN"}, {"ERROR YXSETDATABASE: not supported", "0,0"}},
    {"YixinSoosorv",
     {"yxsoosorvstep1", "yxsoosorvstep4 3", "7,7", "done"},
     {"ERROR YXSOOSORVSTEP1: not supported", "ERROR YXSOOSORVSTEP4: not supported"}},
    {"YixinBalance", {"yxbalanceone 0"}, {"ERROR YXBALANCEONE: not supported"}},
    {"YixinUnknown", {"yxwhatever 3"}, {"UNKNOWN unknown command: yxwhatever 3"}},
    {"YixinSwap2Opening",
     {"yxswap2step1"},
     {"MESSAGE SWAP2 MOVE1 ", "MESSAGE SWAP2 MOVE2 ", "MESSAGE SWAP2 MOVE3 "}},
    {"YixinSwap2WithoutStones",
     {"yxswap2step2", "yxswap2step3"},
     {"ERROR swap2: expected 3 stones", "ERROR swap2: expected 5 stones"}},
    {"YixinSwap2StaysWhite",
     {"yxboard", "7,7,2", "8,7,1", "9,9,2", "done", "yxswap2step2"},
     {"MESSAGE SWAP2 SWAP1 NO"}},
    {"YixinSwap2Second",
     {"yxboard", "7,7,2", "8,7,1", "9,9,2", "8,8,1", "8,6,2", "done", "YXSWAP2STEP3"},
     {"MESSAGE SWAP2 SWAP2 NO"}},
};
INSTANTIATE_TEST_SUITE_P(All, GomocupLinesTest, testing::ValuesIn(kConversations),
                         [](const auto& info) { return std::string(info.param.name); });

class GomocupChoiceTest : public testing::Test {
 protected:
  std::string Choose(const std::vector<const char*>& stones, const char* step) {
    engine_.Send("yxboard");
    for (const char* stone : stones) engine_.Send(stone);
    engine_.Send("done");
    return engine_.Ask(step);
  }

  ProtocolFixture<GomocupSession> engine_{mnk::kGomoku};
  const std::vector<const char*> three_ = {"7,7,2", "8,7,1", "9,9,2"};
};

TEST_F(GomocupChoiceTest, YixinSwap2SwapsOrPlacesTwoStones) {
  engine_.ai().score = -0.5;
  EXPECT_EQ(Choose(three_, "yxswap2step2"), "MESSAGE SWAP2 SWAP1 YES");
  std::vector<const char*> five = three_;
  five.insert(five.end(), {"8,8,1", "8,6,2"});
  EXPECT_EQ(Choose(five, "yxswap2step3"), "MESSAGE SWAP2 SWAP2 YES");
  engine_.ai().score = 0.04;
  engine_.ai().score_fades = true;
  EXPECT_EQ(Choose(three_, "yxswap2step2"), "MESSAGE SWAP2 MOVE4 0 0");
  EXPECT_EQ(engine_.Line(), "MESSAGE SWAP2 MOVE5 1 0");
}

}  // namespace
}  // namespace quadrille::gomocup
