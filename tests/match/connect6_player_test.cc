// Connect6 player: lines sent, turns, and engine faults.
#include "src/match/players/connect6_player.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/match/engine_spec.h"
#include "src/match/games/mnk_referee.h"
#include "src/match/player.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "tests/match/engine_log.h"
#include "tests/match/fake_engine.h"

namespace quadrille::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

EngineSpec Fake(const std::string& words) {
  return FakeEngine(EngineProtocol::kConnect6, "fake_connect6.sh", words);
}

PlayedGame Play(MnkReferee& referee, const EngineSpec& black, const EngineSpec& white,
                absl::Duration patience = kLongPatience) {
  return StartAndPlay<Connect6Player>(referee, referee.game().rules(), black, white, patience);
}

TEST(Connect6PlayerTest, SendsTheWholeGameEachTurn) {
  const EngineLog log;
  MnkReferee referee(mnk::kConnect6, {});
  const PlayedGame game = Play(referee, Fake("good JJ AABA CADA EAFA"),
                               Fake(absl::StrCat("good ", log.word(), " ASBS CSDS ESSS")));
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
  EXPECT_EQ(referee.moves()[0], "10 10");
  EXPECT_EQ(referee.moves()[1], "1 1");  // A, and S for the top row
  EXPECT_EQ(referee.moves()[3], "1 19");
  EXPECT_THAT(log.Lines(),
              ElementsAre("name", "name", "new white", "black JJ", "next", "new white", "black JJ",
                          "white ASBS", "black AABA", "next", "new white", "black JJ", "white ASBS",
                          "black AABA", "white CSDS", "black CADA", "next"));
}

TEST(Connect6PlayerTest, SendsNewBlackAndDepth) {
  const EngineLog log;
  EngineSpec black = Fake(absl::StrCat("good ", log.word(), " JJ"));
  black.limits.depth = 4;
  MnkReferee referee(mnk::kConnect6, {});
  Play(referee, black, Fake("crash"));
  EXPECT_THAT(log.Lines(), ElementsAre("name", "depth 4", "name", "new black"));
}

TEST(Connect6PlayerTest, ContinuesFromAnOpening) {
  const EngineLog log;
  MnkReferee referee(mnk::kConnect6, {{9, 9}, {0, 0}, {1, 0}});
  Play(referee, Fake(absl::StrCat("good ", log.word(), " KKLL")), Fake("crash"));
  EXPECT_THAT(log.Lines(),
              ElementsAre("name", "name", "new white", "black JJ", "white ASBS", "next"));
}

struct BadEngine {
  const char* words;
  FaultKind kind;
  const char* details;
};

class BadConnect6EngineTest : public testing::TestWithParam<BadEngine> {};

TEST_P(BadConnect6EngineTest, LosesAndIsReported) {
  const absl::Duration patience =
      GetParam().kind == FaultKind::kHang ? absl::Milliseconds(900) : kLongPatience;
  MnkReferee referee(mnk::kConnect6, {});
  const PlayedGame game = Play(referee, Fake("good JJ AABA"), Fake(GetParam().words), patience);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kSecond);
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(GetParam().kind));
  EXPECT_THAT(game.fault->details, HasSubstr(GetParam().details));
}

INSTANTIATE_TEST_SUITE_P(
    , BadConnect6EngineTest,
    testing::Values(BadEngine{"crash", FaultKind::kCrash, "exited with code 3"},
                    BadEngine{"hang", FaultKind::kHang, "does not answer"},
                    BadEngine{"good JJKK", FaultKind::kIllegalMove, "a stone lies there"},
                    BadEngine{"good TTKK", FaultKind::kIllegalMove, "move TTKK"},
                    BadEngine{"good", FaultKind::kIllegalMove, "move"}));

TEST(Connect6StartTest, RejectsUnsupportedSettings) {
  EXPECT_TRUE(TryStart<Connect6Player>(Fake("good"), mnk::Rules{9, 9, 5, 2, 2}).ok());
  EXPECT_TRUE(
      absl::IsInvalidArgument(TryStart<Connect6Player>(Fake("good"), mnk::kGomoku).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(
      TryStart<Connect6Player>(Fake("good"), mnk::Rules{30, 9, 5, 2, 1}).status()));
  EngineSpec spec = Fake("good");
  spec.options = {{"Hash", "1"}};
  EXPECT_TRUE(absl::IsInvalidArgument(TryStart<Connect6Player>(spec, mnk::kConnect6).status()));
  spec = Fake("good");
  spec.limits.nodes = 1;
  EXPECT_TRUE(absl::IsInvalidArgument(TryStart<Connect6Player>(spec, mnk::kConnect6).status()));
  EXPECT_TRUE(absl::IsDeadlineExceeded(
      TryStart<Connect6Player>(Fake("silent"), mnk::kConnect6, absl::Milliseconds(300)).status()));
}

TEST(Connect6TextTest, ParsesColumnAndRowLetters) {
  EXPECT_THAT(*ParseConnect6Turn("move AABS", 19),
              ElementsAre(mnk::Point{1, 19}, mnk::Point{2, 1}));
  EXPECT_THAT(*ParseConnect6Turn("move jj", 19), ElementsAre(mnk::Point{10, 10}));
  EXPECT_THAT(*ParseConnect6Turn("move JJJJ", 19), ElementsAre(mnk::Point{10, 10}));
  for (const char* line : {"move", "move J", "move JJK", "move JJKKLL", "move J1", "move AT",
                           "Score : 3", "move [[", ""}) {
    EXPECT_FALSE(ParseConnect6Turn(line, 19).has_value()) << line;
  }
}

}  // namespace
}  // namespace quadrille::match
