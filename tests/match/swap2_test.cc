// Swap2 opening rule: all variants, and engine faults.
#include "src/match/swap2.h"

#include <atomic>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"
#include "src/match/engine_spec.h"
#include "src/match/games/mnk_game_type.h"
#include "src/match/games/mnk_referee.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/mnk/rules.h"

namespace quadrille::match {
namespace {

using Stones = std::vector<std::string>;

// A player that returns scripted replies and records the number of stones at each request.
class ScriptedPlayer : public Player {
 public:
  explicit ScriptedPlayer(std::deque<absl::StatusOr<Stones>> answers)
      : answers_(std::move(answers)) {}

  absl::Status NewGame(const std::string&, PlayerSlot) override { return absl::OkStatus(); }
  absl::StatusOr<EngineMove> Think(const Turn&) override { return absl::InternalError("no game"); }
  absl::Status EndGame(const GameResult&) override { return absl::OkStatus(); }
  std::string LastOutput() const override { return "its last lines"; }
  absl::StatusOr<Stones> ChooseSwap2(const Stones& moves, absl::Duration) override {
    asked_at_.push_back(moves.size());
    absl::StatusOr<Stones> answer = answers_.front();
    answers_.pop_front();
    return answer;
  }

  const std::vector<std::size_t>& asked_at() const { return asked_at_; }

 private:
  std::deque<absl::StatusOr<Stones>> answers_;
  std::vector<std::size_t> asked_at_;
};

class Swap2Test : public testing::Test {
 protected:
  Swap2Opening Play(std::deque<absl::StatusOr<Stones>> opener,
                    std::deque<absl::StatusOr<Stones>> other) {
    opener_ = std::make_unique<ScriptedPlayer>(std::move(opener));
    other_ = std::make_unique<ScriptedPlayer>(std::move(other));
    referee_ = std::make_unique<MnkReferee>(mnk::kGomoku, std::vector<mnk::Cell>());
    const auto opening = PlaySwap2(*referee_, *opener_, *other_, absl::Seconds(1));
    EXPECT_TRUE(opening.ok()) << opening.status();
    return *opening;
  }

  const Stones kThree = {"8 8", "9 9", "3 4"};
  std::unique_ptr<ScriptedPlayer> opener_;
  std::unique_ptr<ScriptedPlayer> other_;
  std::unique_ptr<MnkReferee> referee_;
};

TEST_F(Swap2Test, OtherEngineTakesBlack) {
  const Swap2Opening opening = Play({kThree}, {Stones()});
  EXPECT_FALSE(opening.fault);
  EXPECT_TRUE(opening.swapped);
  EXPECT_EQ(referee_->moves(), kThree);
  EXPECT_EQ(referee_->to_move(), PlayerSlot::kSecond);
}

TEST_F(Swap2Test, OtherEngineContinuesAsWhite) {
  const Swap2Opening opening = Play({kThree}, {Stones{"7 7"}});
  EXPECT_FALSE(opening.fault);
  EXPECT_FALSE(opening.swapped);
  EXPECT_EQ(referee_->moves().size(), 4u);
  EXPECT_EQ(referee_->to_move(), PlayerSlot::kFirst);
}

TEST_F(Swap2Test, OpenerChoosesAfterTwoMoreStones) {
  const Swap2Opening black = Play({kThree, Stones()}, {Stones{"7 7", "2 2"}});
  EXPECT_FALSE(black.fault);
  EXPECT_FALSE(black.swapped) << "the opener takes black";
  EXPECT_EQ(opener_->asked_at(), (std::vector<std::size_t>{0, 5}));
  const Swap2Opening white = Play({kThree, Stones{"1 1"}}, {Stones{"7 7", "2 2"}});
  EXPECT_FALSE(white.fault);
  EXPECT_TRUE(white.swapped);
  EXPECT_EQ(referee_->moves().size(), 6u);
}

TEST_F(Swap2Test, IllegalStonesLose) {
  const auto fault_of = [](const Swap2Opening& opening) {
    return std::pair(opening.fault->slot, opening.fault->kind);
  };
  const auto first_is_wrong = std::pair(PlayerSlot::kFirst, FaultKind::kIllegalMove);
  const auto second_is_wrong = std::pair(PlayerSlot::kSecond, FaultKind::kIllegalMove);
  EXPECT_EQ(fault_of(Play({Stones{"8 8"}}, {})), first_is_wrong);
  EXPECT_EQ(fault_of(Play({Stones()}, {})), first_is_wrong);
  EXPECT_EQ(fault_of(Play({Stones{"8 8", "9 9", "8 8"}}, {})), first_is_wrong);
  EXPECT_EQ(fault_of(Play({kThree}, {Stones{"8 8"}})), second_is_wrong);
  EXPECT_EQ(fault_of(Play({kThree}, {Stones{"1 1", "2 2", "3 3"}})), second_is_wrong);
  EXPECT_EQ(fault_of(Play({kThree, Stones{"1 1", "2 2"}}, {Stones{"7 7", "5 5"}})), first_is_wrong);
  EXPECT_EQ(fault_of(Play({kThree}, {absl::UnavailableError("gone")})),
            std::pair(PlayerSlot::kSecond, FaultKind::kCrash));
}

TEST(Swap2MatchTest, OurEnginePlaysSwap2AgainstItself) {
  static const std::atomic<bool> never{false};
  const MnkGameType type = MnkGameType::BySwap2(mnk::kGomoku);
  EngineSpec spec;
  spec.name = "ours";
  spec.protocol = EngineProtocol::kGomocup;
  spec.argv = {"tools/mnk/mnk", "--ai=best", "--nodes=300", "--seed=1"};
  spec.limits.move_time = absl::Milliseconds(200);  // default: half the response timeout
  const auto first = type.StartPlayer(spec, absl::Seconds(60), &never);
  const auto second = type.StartPlayer(spec, absl::Seconds(60), &never);
  ASSERT_TRUE(first.ok() && second.ok()) << first.status() << second.status();
  const auto referee = type.Begin(0);
  ASSERT_TRUE(referee.ok());
  const auto opening = PlaySwap2(**referee, **first, **second, absl::Seconds(60));
  ASSERT_TRUE(opening.ok()) << opening.status();
  EXPECT_FALSE(opening->fault) << opening->fault->details;
  EXPECT_GE((*referee)->moves().size(), 3u);
  EXPECT_LE((*referee)->moves().size(), 6u);
  spec.protocol = EngineProtocol::kMnk;
  EXPECT_EQ(type.StartPlayer(spec, absl::Seconds(60), &never).status().code(),
            absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace quadrille::match
