// Players of the native protocol: games, openings, and faults.
#include "src/match/players/native_player.h"

#include <atomic>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/match/adjudication.h"
#include "src/match/engine_spec.h"
#include "src/match/games/mnk_referee.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::match {
namespace {

using testing::HasSubstr;

constexpr absl::Duration kLongPatience = absl::Seconds(20);

EngineSpec Spec(const std::string& program, const std::string& word) {
  EngineSpec spec;
  spec.name = "engine";
  spec.protocol = EngineProtocol::kMnk;
  spec.argv = {program};
  if (!word.empty()) spec.argv.push_back(word);
  return spec;
}
EngineSpec Ours() { return Spec("tools/mnk/mnk", "--ai=adjacent"); }
EngineSpec Fake(const std::string& behaviour) {
  return Spec("tests/match/fake_native.sh", behaviour);
}

NativePlayer Start(const EngineSpec& spec, const mnk::Rules& rules, absl::Duration patience) {
  static const std::atomic<bool> never{false};
  absl::StatusOr<NativePlayer> player = NativePlayer::Start(spec, rules, patience, &never);
  EXPECT_TRUE(player.ok()) << player.status();
  if (!player.ok()) std::abort();
  return *std::move(player);
}

PlayedGame Play(MnkReferee& referee, NativePlayer& black, NativePlayer& white,
                absl::Duration patience) {
  absl::StatusOr<PlayedGame> game =
      PlayGame(referee, {&black, {}, {}}, {&white, {}, {}}, AdjudicationRules{}, patience);
  EXPECT_TRUE(game.ok()) << game.status();
  if (!game.ok()) std::abort();
  return *std::move(game);
}

TEST(NativePlayerTest, PlaysEitherSideGameAfterGame) {
  NativePlayer first = Start(Fake("good"), mnk::kTicTacToe, kLongPatience);
  NativePlayer second = Start(Fake("good"), mnk::kTicTacToe, kLongPatience);
  for (const bool swapped : {false, true, false}) {
    MnkReferee referee(mnk::kTicTacToe, {});
    const PlayedGame game =
        Play(referee, swapped ? second : first, swapped ? first : second, kLongPatience);
    EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
    // Both take the cells row by row, so that black gets the diagonal from the upper right corner.
    EXPECT_EQ(referee.moves(),
              (std::vector<std::string>{"1 1", "2 1", "3 1", "1 2", "2 2", "3 2", "1 3"}));
    EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
  }
}

TEST(NativePlayerTest, GoesOnFromAnOpeningWhicheverTurnItIs) {
  for (const std::vector<mnk::Cell>& opening :
       {std::vector<mnk::Cell>{}, {{9, 9}}, {{9, 9}, {3, 3}, {3, 4}}, {{9, 9}, {3, 3}}}) {
    NativePlayer black = Start(Ours(), mnk::kConnect6, kLongPatience);
    NativePlayer white = Start(Ours(), mnk::kConnect6, kLongPatience);
    ASSERT_TRUE(black.knows_seats());
    for (int round = 0; round < 2; ++round) {
      MnkReferee referee(mnk::kConnect6, opening);
      const PlayedGame game = Play(referee, black, white, kLongPatience);
      EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
      EXPECT_EQ(game.moves.size() + opening.size(), referee.moves().size());
    }
  }
}

TEST(NativePlayerTest, OneThatPlaysAnotherGameIsToldWhichByFlags) {
  NativePlayer black = Start(Ours(), mnk::Rules{4, 9, 4, 2, 1}, kLongPatience);
  NativePlayer white = Start(Ours(), mnk::Rules{4, 9, 4, 2, 1}, kLongPatience);
  MnkReferee referee(mnk::Rules{4, 9, 4, 2, 1}, {});
  EXPECT_FALSE(Play(referee, black, white, kLongPatience).fault.has_value());
}

TEST(NativePlayerTest, OneThatCannotPlayTheGameIsRefused) {
  static const std::atomic<bool> never{false};
  const absl::Status status =
      NativePlayer::Start(Fake("good"), mnk::kGomoku, kLongPatience, &never).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status)) << status;
  EXPECT_THAT(status.message(), HasSubstr("plays (3,3,3,1,1)"));
  EngineSpec with_option = Ours();
  with_option.options = {{"Hash", "1"}};
  EXPECT_TRUE(absl::IsInvalidArgument(
      NativePlayer::Start(with_option, mnk::kGomoku, kLongPatience, &never).status()));
}

TEST(NativePlayerTest, OneWithoutSeatsIsKnown) {
  EXPECT_FALSE(Start(Fake("good"), mnk::kTicTacToe, kLongPatience).knows_seats());
}

struct BadEngine {
  const char* behaviour;
  FaultKind kind;
  const char* told;
};

class BadNativeEngineTest : public testing::TestWithParam<BadEngine> {};

TEST_P(BadNativeEngineTest, LosesAndIsNamed) {
  const absl::Duration patience =
      GetParam().kind == FaultKind::kHang ? absl::Milliseconds(700) : kLongPatience;
  NativePlayer black = Start(Fake("good"), mnk::kTicTacToe, patience);
  NativePlayer white = Start(Fake(GetParam().behaviour), mnk::kTicTacToe, patience);
  MnkReferee referee(mnk::kTicTacToe, {});
  const PlayedGame game = Play(referee, black, white, patience);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kSecond);
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(GetParam().kind));
  EXPECT_THAT(game.fault->details, HasSubstr(GetParam().told));
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
}

INSTANTIATE_TEST_SUITE_P(
    , BadNativeEngineTest,
    testing::Values(BadEngine{"crash", FaultKind::kCrash, "exited with code 7"},
                    BadEngine{"hang", FaultKind::kHang, "does not answer"},
                    BadEngine{"taken", FaultKind::kIllegalMove, "a stone lies there"},
                    BadEngine{"outside", FaultKind::kIllegalMove, "from 1 to 3"},
                    BadEngine{"refuses", FaultKind::kCrash, "refuses a legal stone"}));

}  // namespace
}  // namespace quadrille::match
