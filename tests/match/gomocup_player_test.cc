// Gomocup player: lines sent, turns of several stones, and engine faults.
#include "src/match/players/gomocup_player.h"

#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/match/engine_spec.h"
#include "src/match/games/mnk_referee.h"
#include "src/match/player.h"
#include "src/match/thinking_limits.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "tests/match/engine_log.h"
#include "tests/match/fake_engine.h"

namespace quadrille::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Optional;

constexpr mnk::Rules kTwoStones{5, 7, 4, 2, 1};

EngineSpec Fake(const std::string& words) {
  EngineSpec spec = FakeEngine(EngineProtocol::kGomocup, "fake_gomocup.sh", words);
  spec.limits.nodes = 1000;
  return spec;
}

PlayedGame Play(MnkReferee& referee, const EngineSpec& black, const EngineSpec& white,
                absl::Duration patience = kLongPatience) {
  return StartAndPlay<GomocupPlayer>(referee, referee.game().rules(), black, white, patience);
}

// Black fills the first row.
const char kBlackStones[] = "good 0,0 1,0 2,0 3,0 4,0";
const char kWhiteStones[] = "good 0,1 1,1 2,1 3,1 4,1";

TEST(GomocupPlayerTest, PlaysAWholeGame) {
  MnkReferee referee(mnk::kGomoku, {});
  const PlayedGame game = Play(referee, Fake(kBlackStones), Fake(kWhiteStones));
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
  EXPECT_THAT(referee.moves(),
              ElementsAre("1 1", "1 2", "2 1", "2 2", "3 1", "3 2", "4 1", "4 2", "5 1"));
  const std::optional<Evaluation>& evaluation = game.moves[0].move.evaluation;
  ASSERT_TRUE(evaluation.has_value());
  EXPECT_EQ(evaluation->score, -42);
  EXPECT_EQ(evaluation->depth, 7);
  EXPECT_EQ(evaluation->nodes, 12000);
}

class GomocupFormTest : public testing::TestWithParam<const char*> {};

// Line ends and blanks of other engines.
TEST_P(GomocupFormTest, IsUnderstood) {
  MnkReferee referee(mnk::kGomoku, {});
  const PlayedGame game =
      Play(referee, Fake(absl::StrCat(GetParam(), " 0,0 1,0 2,0 3,0 4,0")), Fake(kWhiteStones));
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
  EXPECT_EQ(referee.moves().back(), "5 1");
}

INSTANTIATE_TEST_SUITE_P(All, GomocupFormTest,
                         testing::Values("returns", "windows", "blanks", "blanks_before"),
                         [](const auto& info) { return std::string(info.param); });

TEST(GomocupPlayerTest, EachTurnIsSentOnce) {
  const EngineLog log;
  EngineSpec black = Fake(absl::StrCat("good ", log.word(), " 0,0 1,0 2,0 3,0 4,0"));
  black.limits = {};
  black.limits.move_time = absl::Milliseconds(700);
  black.options = {{"max_memory", "1000000"}};
  MnkReferee referee(mnk::kGomokuStandard, {});
  Play(referee, black, Fake(kWhiteStones));
  const std::vector<std::string> set_up = {"START 15",
                                           "INFO rule 1",
                                           "ABOUT",
                                           "INFO timeout_turn 700",
                                           "INFO timeout_match 0",
                                           "INFO time_left 2147483647",
                                           "INFO game_type 1",
                                           "INFO max_memory 1000000",
                                           "ABOUT"};
  std::vector<std::string> wanted = set_up;
  wanted.insert(wanted.end(), set_up.begin(), set_up.end());
  for (const char* line : {"BEGIN", "TURN 0,1", "TURN 1,1", "TURN 2,1", "TURN 3,1"}) {
    wanted.push_back(line);
  }
  EXPECT_EQ(log.Lines(), wanted);
}

TEST(GomocupPlayerTest, SendsAnOpeningAsBoardAndClocksBeforeEachMove) {
  const EngineLog log;
  EngineSpec white = Fake(absl::StrCat("good ", log.word(), " 0,1 1,1"));
  white.limits = {};
  white.limits.clock = TimeControl{absl::Seconds(60), absl::Milliseconds(500), 0};
  MnkReferee referee(mnk::kGomoku, {{0, 0}, {9, 9}, {1, 0}, {8, 9}, {2, 0}, {9, 8}, {3, 0}});
  Play(referee, Fake("good 4,0"), white);
  EXPECT_THAT(log.Text(), HasSubstr("INFO timeout_turn 60000\nINFO timeout_match 60000\n"
                                    "INFO time_increment 500\n"));
  EXPECT_THAT(log.Text(), HasSubstr("INFO time_left 60000\nBOARD\n0,0,2\n9,9,1\n1,0,2\n8,9,1\n"
                                    "2,0,2\n9,8,1\n3,0,2\nDONE\n"));
}

TEST(GomocupPlayerTest, ATurnOfTwoStonesIsOneAnswer) {
  const EngineLog log;
  MnkReferee referee(kTwoStones, {});
  const PlayedGame game =
      Play(referee, Fake(absl::StrCat("knows ", log.word(), " 0,0 1,0+2,0 3,0")),
           Fake("knows 0,1+1,1 2,1+6,4"));
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
  EXPECT_EQ(referee.moves().size(), 8u);
  EXPECT_THAT(log.Text(), HasSubstr("RECTSTART 7,5\nINFO mnkpq 5,7,4,2,1\nABOUT\n"));
  EXPECT_THAT(log.Text(), HasSubstr("BEGIN\nTURN 0,1 1,1\nTURN 2,1 6,4\n"));
}

TEST(GomocupPlayerTest, AnswersOfTooManyStonesAreIllegal) {
  MnkReferee referee(kTwoStones, {});
  const PlayedGame game = Play(referee, Fake("knows 0,0+1,1"), Fake("knows 0,1+1,1"));
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(FaultKind::kIllegalMove));
  EXPECT_THAT(game.fault->details, HasSubstr("0,0 1,1"));
}

TEST(GomocupPlayerTest, LateEnginesAreStopped) {
  const EngineLog log;
  EngineSpec white = Fake(absl::StrCat("stops_late ", log.word(), " 0,1"));
  white.limits = {};
  white.limits.move_time = absl::Milliseconds(100);
  MnkReferee referee(mnk::kGomoku, {});
  const PlayedGame game = Play(referee, Fake(kBlackStones), white);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(FaultKind::kLostOnTime));
  EXPECT_EQ(log.Lines().back(), "YXSTOP");
}

EngineSpec Pondering(const std::string& words) {
  EngineSpec spec = Fake(words);
  spec.ponders = true;
  return spec;
}

TEST(GomocupPlayerTest, PonderingIsEnabledPerGame) {
  const EngineLog log;
  GomocupPlayer player =
      Start<GomocupPlayer>(Pondering(absl::StrCat("good ", log.word())), mnk::kGomoku);
  ASSERT_TRUE(player.EndGame({}).ok());
  ASSERT_TRUE(player.NewGame("", PlayerSlot::kFirst).ok());
  EXPECT_THAT(log.Text(), HasSubstr("INFO pondering 1\nABOUT\nINFO pondering 0\nSTART 15\n"));
  EXPECT_EQ(log.Lines().back(), "ABOUT");
}

TEST(GomocupPlayerTest, MovingWhilePonderingLoses) {
  MnkReferee referee(mnk::kGomoku, {});
  const PlayedGame game = Play(referee, Pondering("early 0,0 1,0"), Fake(kWhiteStones));
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kFirst);
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(FaultKind::kOutOfTurn));
}

struct BadEngine {
  const char* words;
  FaultKind kind;
  const char* told;
};

class BadGomocupEngineTest : public testing::TestWithParam<BadEngine> {};

TEST_P(BadGomocupEngineTest, LosesAndIsReported) {
  const absl::Duration patience =
      GetParam().kind == FaultKind::kHang ? absl::Milliseconds(900) : kLongPatience;
  MnkReferee referee(mnk::kGomoku, {});
  const PlayedGame game = Play(referee, Fake(kBlackStones), Fake(GetParam().words), patience);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kSecond);
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(GetParam().kind));
  EXPECT_THAT(game.fault->details, HasSubstr(GetParam().told));
}

INSTANTIATE_TEST_SUITE_P(
    , BadGomocupEngineTest,
    testing::Values(BadEngine{"crash", FaultKind::kCrash, "exited with code 3"},
                    BadEngine{"hang", FaultKind::kHang, "does not answer"},
                    BadEngine{"good 0,0", FaultKind::kIllegalMove, "a stone lies there"},
                    BadEngine{"good 15,0", FaultKind::kIllegalMove, "from 1 to 15"},
                    BadEngine{"refuses", FaultKind::kCrash, "refuses a legal position"},
                    BadEngine{"unknown", FaultKind::kCrash, "refuses a legal position"}));

TEST(GomocupStartTest, UnsupportedSettingsAreRefused) {
  EXPECT_TRUE(TryStart<GomocupPlayer>(Fake("good"), mnk::kGomoku).ok());
  EXPECT_TRUE(TryStart<GomocupPlayer>(Fake("grumbles"), mnk::kGomoku).ok());
  EXPECT_TRUE(TryStart<GomocupPlayer>(Fake("freestyle"), mnk::kGomoku).ok());
  EXPECT_TRUE(
      absl::IsInvalidArgument(TryStart<GomocupPlayer>(Fake("small"), mnk::kGomoku).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(
      TryStart<GomocupPlayer>(Fake("freestyle"), mnk::kGomokuStandard).status()));
  EXPECT_TRUE(TryStart<GomocupPlayer>(Fake("knows"), mnk::kConnect6).ok());
  const absl::Status status = TryStart<GomocupPlayer>(Fake("good"), mnk::kConnect6).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status));
  EXPECT_THAT(status.message(), HasSubstr("INFO mnkpq"));
  EXPECT_TRUE(absl::IsUnavailable(TryStart<GomocupPlayer>(Fake("exits"), mnk::kGomoku).status()));
  EXPECT_TRUE(absl::IsDeadlineExceeded(
      TryStart<GomocupPlayer>(Fake("silent"), mnk::kGomoku, absl::Milliseconds(300)).status()));
}

TEST(GomocupTextTest, TurnsAreReadWithNothingElseOnTheLine) {
  EXPECT_THAT(*ParseGomocupTurn("7,8"), ElementsAre(mnk::Point{8, 9}));
  EXPECT_THAT(*ParseGomocupTurn("0,0 18,3 "), ElementsAre(mnk::Point{1, 1}, mnk::Point{19, 4}));
  for (const char* line : {" 7, 8 ", "7 ,8", "\t7\t,\t8", "07,08"}) {
    EXPECT_THAT(ParseGomocupTurn(line), Optional(ElementsAre(mnk::Point{8, 9}))) << line;
  }
  for (const char* line : {"", "OK", "7", "7,", "7,8,1", "-1,3", "7,8 x", "MESSAGE 7,8", "1e2,3",
                           "7,99999999999", "7 8", "7,,8", ",7,8"}) {
    EXPECT_FALSE(ParseGomocupTurn(line).has_value()) << line;
  }
}

TEST(GomocupTextTest, ScoresAreReadFromTheMessagesOfKnownEngines) {
  const auto rapfi = ParseGomocupMessage(
      "MESSAGE Speed 1107K | Depth 18-37 | Eval -445 | Node 1074K | Time 970ms");
  ASSERT_TRUE(rapfi.has_value());
  EXPECT_EQ(rapfi->depth, 18);
  EXPECT_EQ(rapfi->score, -445);
  EXPECT_EQ(rapfi->nodes, 1'074'000);
  const auto embryo = ParseGomocupMessage("MESSAGE depth 9-14 ev 35 n 120k n/ms 40 tm 3 pv Ev 9");
  ASSERT_TRUE(embryo.has_value());
  EXPECT_EQ(embryo->score, 35);
  EXPECT_EQ(ParseGomocupMessage("MESSAGE Depth 9-14 | Eval +M5")->mate, 5);
  EXPECT_EQ(ParseGomocupMessage("MESSAGE Depth 9-14 | Eval -M4")->mate, -4);
  for (const char* line : {"MESSAGE hello", "MESSAGE depth 9", "MESSAGE eval 9", "MESSAGE",
                           "MESSAGE depth x eval y", "MESSAGE depth 5 eval --5"}) {
    EXPECT_FALSE(ParseGomocupMessage(line).has_value()) << line;
  }
}

}  // namespace
}  // namespace quadrille::match
