// Native protocol player: games, openings and engine faults.
#include "src/match/players/native_player.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/match/engine_spec.h"
#include "src/match/games/mnk_referee.h"
#include "src/match/player.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "tests/match/fake_engine.h"

namespace quadrille::match {
namespace {

using testing::HasSubstr;

EngineSpec Ours() {
  EngineSpec spec = FakeEngine(EngineProtocol::kMnk, "", "--ai=adjacent");
  spec.argv[0] = "tools/mnk/mnk";
  return spec;
}
EngineSpec Fake(const std::string& behaviour) {
  return FakeEngine(EngineProtocol::kMnk, "fake_native.sh", behaviour);
}

TEST(NativePlayerTest, PlaysBothSidesInSuccessiveGames) {
  NativePlayer first = Start<NativePlayer>(Fake("good"), mnk::kTicTacToe);
  NativePlayer second = Start<NativePlayer>(Fake("good"), mnk::kTicTacToe);
  for (const bool swapped : {false, true, false}) {
    MnkReferee referee(mnk::kTicTacToe, {});
    const PlayedGame game = PlayOut(referee, {swapped ? &second : &first, {}, {}},
                                    {swapped ? &first : &second, {}, {}});
    EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
    // Both fill the cells row by row, so Black gets the diagonal from the upper right corner.
    EXPECT_EQ(referee.moves(),
              (std::vector<std::string>{"1 1", "2 1", "3 1", "1 2", "2 2", "3 2", "1 3"}));
    EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
  }
}

TEST(NativePlayerTest, ContinuesFromAnOpeningOnEitherTurn) {
  for (const std::vector<mnk::Cell>& opening :
       {std::vector<mnk::Cell>{}, {{9, 9}}, {{9, 9}, {3, 3}, {3, 4}}, {{9, 9}, {3, 3}}}) {
    NativePlayer black = Start<NativePlayer>(Ours(), mnk::kConnect6);
    NativePlayer white = Start<NativePlayer>(Ours(), mnk::kConnect6);
    ASSERT_TRUE(black.supports_seats());
    for (int round = 0; round < 2; ++round) {
      MnkReferee referee(mnk::kConnect6, opening);
      const PlayedGame game = PlayOut(referee, {&black, {}, {}}, {&white, {}, {}});
      EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
      EXPECT_EQ(game.moves.size() + opening.size(), referee.moves().size());
    }
  }
}

TEST(NativePlayerTest, RestartsEnginesOfAnotherGameWithFlags) {
  NativePlayer black = Start<NativePlayer>(Ours(), mnk::Rules{4, 9, 4, 2, 1});
  NativePlayer white = Start<NativePlayer>(Ours(), mnk::Rules{4, 9, 4, 2, 1});
  MnkReferee referee(mnk::Rules{4, 9, 4, 2, 1}, {});
  EXPECT_FALSE(PlayOut(referee, {&black, {}, {}}, {&white, {}, {}}).fault.has_value());
}

TEST(NativePlayerTest, RejectsEnginesThatLackTheGame) {
  const absl::Status status = TryStart<NativePlayer>(Fake("good"), mnk::kGomoku).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status)) << status;
  EXPECT_THAT(status.message(), HasSubstr("plays (3,3,3,1,1)"));
  EngineSpec with_option = Ours();
  with_option.options = {{"Hash", "1"}};
  EXPECT_TRUE(absl::IsInvalidArgument(TryStart<NativePlayer>(with_option, mnk::kGomoku).status()));
}

TEST(NativePlayerTest, MissingSeatsCommandIsDetected) {
  EXPECT_FALSE(Start<NativePlayer>(Fake("good"), mnk::kTicTacToe).supports_seats());
}

struct BadEngine {
  const char* behaviour;
  FaultKind kind;
  const char* details;
};

class BadNativeEngineTest : public testing::TestWithParam<BadEngine> {};

TEST_P(BadNativeEngineTest, LosesAndIsReported) {
  const absl::Duration patience =
      GetParam().kind == FaultKind::kHang ? absl::Milliseconds(700) : kLongPatience;
  NativePlayer black = Start<NativePlayer>(Fake("good"), mnk::kTicTacToe, patience);
  NativePlayer white = Start<NativePlayer>(Fake(GetParam().behaviour), mnk::kTicTacToe, patience);
  MnkReferee referee(mnk::kTicTacToe, {});
  const PlayedGame game = PlayOut(referee, {&black, {}, {}}, {&white, {}, {}}, patience);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kSecond);
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(GetParam().kind));
  EXPECT_THAT(game.fault->details, HasSubstr(GetParam().details));
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
}

INSTANTIATE_TEST_SUITE_P(
    , BadNativeEngineTest,
    testing::Values(BadEngine{"crash", FaultKind::kCrash, "exited with code 7"},
                    BadEngine{"hang", FaultKind::kHang, "does not answer"},
                    BadEngine{"taken", FaultKind::kIllegalMove, "a stone lies there"},
                    BadEngine{"outside", FaultKind::kIllegalMove, "from 1 to 3"},
                    BadEngine{"refuses", FaultKind::kCrash, "rejects a legal stone"}));

}  // namespace
}  // namespace quadrille::match
