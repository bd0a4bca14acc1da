// UGI player: lines sent, turns of several stones, and engine faults.
#include "src/match/players/ugi_player.h"

#include <optional>
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
#include "src/match/thinking_limits.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "tests/match/engine_log.h"
#include "tests/match/fake_engine.h"

namespace quadrille::match {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr mnk::Rules kTwoStones{5, 7, 4, 2, 1};

EngineSpec Fake(const std::string& words) {
  EngineSpec spec = FakeEngine(EngineProtocol::kUgi, "fake_ugi.sh", words);
  spec.limits.nodes = 1000;
  return spec;
}

PlayedGame Play(MnkReferee& referee, const EngineSpec& black, const EngineSpec& white,
                absl::Duration patience = kLongPatience) {
  return StartAndPlay<UgiPlayer>(referee, referee.game().rules(), black, white, patience);
}

TEST(UgiPlayerTest, PlaysTurnsOfTwoStones) {
  const EngineLog log;
  EngineSpec black = Fake(absl::StrCat("good ", log.word(), " a1 b1+c1 d1"));
  black.limits.depth = 4;
  black.options = {{"hash", "3"}};
  MnkReferee referee(kTwoStones, {});
  const PlayedGame game = Play(referee, black, Fake("good a5+b5 c5+e5"));
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
  EXPECT_EQ(referee.moves()[0], "1 5");
  EXPECT_EQ(referee.moves()[1], "1 1");
  const std::optional<Evaluation>& evaluation = game.moves[0].move.evaluation;
  ASSERT_TRUE(evaluation.has_value());
  EXPECT_EQ(evaluation->score, 250);
  EXPECT_EQ(log.Text(),
            "ugi\nsetoption name hash value 3\nisready\nuginewgame\nisready\n"
            "position fen 7/7/7/7/7 x 1 5,7,4,2,1\nisready\ngo nodes 1000 depth 4\n"
            "position fen 7/7/7/7/7 x 1 5,7,4,2,1 moves a1 a5+b5\nisready\ngo nodes 1000 depth 4\n"
            "position fen 7/7/7/7/7 x 1 5,7,4,2,1 moves a1 a5+b5 b1+c1 c5+e5\nisready\n"
            "go nodes 1000 depth 4\n");
}

TEST(UgiPlayerTest, SendsBothClocksAndMoveTimePerTurn) {
  const EngineLog log;
  EngineSpec white = Fake(absl::StrCat("good ", log.word(), " a5+b5"));
  white.limits = {};
  white.limits.clock = TimeControl{absl::Seconds(60), absl::Milliseconds(500), 0};
  white.limits.move_time = absl::Milliseconds(900);
  EngineSpec black = Fake("good a1 c5");
  black.limits = {};
  black.limits.clock = TimeControl{absl::Seconds(3600), absl::ZeroDuration(), 0};
  MnkReferee referee(kTwoStones, {});
  Play(referee, black, white);
  EXPECT_THAT(log.Text(), HasSubstr("go p1time 3599"));
  EXPECT_THAT(log.Text(), HasSubstr(" p2time 60000 p1inc 0 p2inc 500 movetime 1800\n"));
}

TEST(UgiPlayerTest, StopsLateEngines) {
  const EngineLog log;
  EngineSpec white = Fake(absl::StrCat("stops_late ", log.word(), " a5+b5"));
  white.limits = {};
  white.limits.move_time = absl::Milliseconds(50);
  MnkReferee referee(kTwoStones, {});
  const PlayedGame game = Play(referee, Fake("good a1"), white);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(FaultKind::kLostOnTime));
  EXPECT_EQ(log.Lines().back(), "stop");
}

EngineSpec Pondering(const std::string& words) {
  EngineSpec spec = Fake(words);
  spec.ponders = true;
  return spec;
}

TEST(UgiPonderTest, PonderHitContinuesTheSearch) {
  const EngineLog log;
  MnkReferee referee(kTwoStones, {});
  const PlayedGame game =
      Play(referee, Pondering(absl::StrCat("instant ", log.word(), " a1/a5+b5 b1+c1/c5+e5 d1")),
           Fake("good a5+b5 c5+e5"));
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
  // The evaluation during pondering applies to the move.
  ASSERT_TRUE(game.moves[3].move.evaluation.has_value());
  EXPECT_EQ(game.moves[3].move.evaluation->score, 17);
  EXPECT_EQ(log.Text(),
            "ugi\nsetoption name Ponder value true\nisready\nuginewgame\nisready\n"
            "position fen 7/7/7/7/7 x 1 5,7,4,2,1\nisready\ngo nodes 1000\n"
            "position fen 7/7/7/7/7 x 1 5,7,4,2,1 moves a1 a5+b5\nisready\ngo ponder nodes 1000\n"
            "isready\nponderhit\n"
            "position fen 7/7/7/7/7 x 1 5,7,4,2,1 moves a1 a5+b5 b1+c1 c5+e5\nisready\n"
            "go ponder nodes 1000\nisready\nponderhit\n");
}

TEST(UgiPonderTest, PonderMissRestartsTheSearch) {
  const EngineLog log;
  MnkReferee referee(kTwoStones, {});
  const PlayedGame game =
      Play(referee, Pondering(absl::StrCat("good ", log.word(), " a1/a5+c5 b1+c1 d1")),
           Fake("good a5+b5 c5+e5"));
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
  EXPECT_THAT(log.Text(), HasSubstr("go ponder nodes 1000\nisready\nstop\n"
                                    "position fen 7/7/7/7/7 x 1 5,7,4,2,1 moves a1 a5+b5\n"));
}

TEST(UgiPonderTest, PondersOnlyCompleteTurnsThatDoNotEndTheGame) {
  const EngineLog log;
  MnkReferee referee(kTwoStones, {});
  Play(referee, Pondering(absl::StrCat("good ", log.word(), " a1/a5 b1+c1/c5+d5 d1")),
       Fake("good a5+b5 e5+f5"));
  EXPECT_THAT(log.Text(), Not(HasSubstr("go ponder")));
}

TEST(UgiPonderTest, MovingOutOfTurnLoses) {
  MnkReferee referee(kTwoStones, {});
  const PlayedGame game =
      Play(referee, Pondering("early a1/a5+b5 b1+c1"), Fake("good a5+b5 c5+e5"));
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kFirst);
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(FaultKind::kOutOfTurn));
}

struct BadEngine {
  const char* words;
  FaultKind kind;
  const char* details;
};

class BadUgiEngineTest : public testing::TestWithParam<BadEngine> {};

TEST_P(BadUgiEngineTest, LosesAndIsReported) {
  const absl::Duration patience =
      GetParam().kind == FaultKind::kHang ? absl::Milliseconds(900) : kLongPatience;
  MnkReferee referee(kTwoStones, {});
  const PlayedGame game = Play(referee, Fake("good a1 b1+c1"), Fake(GetParam().words), patience);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kSecond);
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(GetParam().kind));
  EXPECT_THAT(game.fault->details, HasSubstr(GetParam().details));
}

INSTANTIATE_TEST_SUITE_P(
    , BadUgiEngineTest,
    testing::Values(BadEngine{"crash", FaultKind::kCrash, "exited with code 3"},
                    BadEngine{"hang", FaultKind::kHang, "does not answer"},
                    BadEngine{"good a1+b1", FaultKind::kIllegalMove, "a stone lies there"},
                    BadEngine{"good a9+b5", FaultKind::kIllegalMove, "a9+b5"},
                    BadEngine{"good a5+b5+c5", FaultKind::kIllegalMove, "a5+b5+c5"},
                    BadEngine{"good", FaultKind::kIllegalMove, "invalid move"}));

TEST(UgiStartTest, RejectsUnsupportedSettings) {
  EngineSpec spec = Fake("good");
  spec.options = {{"Wings", "2"}};
  EXPECT_TRUE(absl::IsInvalidArgument(TryStart<UgiPlayer>(spec, kTwoStones).status()));
  EXPECT_TRUE(TryStart<UgiPlayer>(Fake("noponder"), kTwoStones).ok());
  EXPECT_TRUE(
      absl::IsInvalidArgument(TryStart<UgiPlayer>(Pondering("noponder"), kTwoStones).status()));
  EXPECT_TRUE(absl::IsDeadlineExceeded(
      TryStart<UgiPlayer>(Fake("silent"), kTwoStones, absl::Milliseconds(300)).status()));
}

}  // namespace
}  // namespace quadrille::match
