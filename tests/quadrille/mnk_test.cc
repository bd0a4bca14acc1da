#include "quadrille/mnk.h"

#include <memory>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"

namespace quadrille::mnk {
namespace {

TEST(PlaceStoneTest, RejectsAStoneAfterTheEnd) {
  AnyGame game(Rules{1, 1, 1});
  ASSERT_EQ(PlaceStone(game, Cell{0, 0}).value(), Outcome::kBlackWins);
  EXPECT_TRUE(absl::IsFailedPrecondition(PlaceStone(game, Cell{0, 0}).status()));
}

TEST(PlaceStoneTest, RejectsCellsOffTheBoardAndKeepsTheGame) {
  AnyGame game(Rules{3, 5, 3});
  EXPECT_TRUE(PlaceStone(game, Cell{4, 2}).ok());
  EXPECT_TRUE(absl::IsOutOfRange(PlaceStone(game, Cell{2, 4}).status()));
  EXPECT_EQ(game.stones_placed(), 1);
  EXPECT_EQ(FormatBoard(game), ".....\n.....\n....X\n");
}

TEST(MnkPlayerTest, EveryAiPlaysACompleteGame) {
  for (const AiInfo& ai : AllAis()) {
    const std::unique_ptr<Player> player = Player::Make(ai.name, kTicTacToe, 1).value();
    AnyGame game(kTicTacToe);
    while (game.is_running()) ASSERT_TRUE(PlaceStone(game, player->ChooseCell(game)).ok());
  }
}

// Without the solver, `best` as black only draws these games against `alphabeta`.
TEST(MnkPlayerTest, BestWinsSolvedGames) {
  for (const Rules& rules :
       {Rules{2, 10, 3, 2, 1, WinCondition::kExactlyK}, Rules{1, 19, 4, 3, 2}}) {
    const std::unique_ptr<Player> best = *Player::Make("best", rules, 1);
    const std::unique_ptr<Player> opponent = *Player::Make("alphabeta", rules, 1);
    AnyGame game(rules);
    while (game.is_running()) {
      Player& player = game.side_to_move() == Side::kBlack ? *best : *opponent;
      ASSERT_TRUE(PlaceStone(game, player.ChooseCell(game)).ok());
    }
    EXPECT_EQ(game.outcome(), Outcome::kBlackWins) << FormatRules(rules);
  }
}

TEST(MnkPlayerTest, RejectsInvalidArguments) {
  EXPECT_TRUE(absl::IsInvalidArgument(Player::Make("nobody", kGomoku, 1).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(Player::Make("best", Rules{0, 1, 1}, 1).status()));
  AiOptions options;
  options.threads = 0;
  EXPECT_TRUE(absl::IsInvalidArgument(Player::Make("best", kGomoku, 1, options).status()));
  options = {.move_time_ms = -1};
  EXPECT_TRUE(absl::IsInvalidArgument(Player::Make("best", kTicTacToe, 1, options).status()));
}

}  // namespace
}  // namespace quadrille::mnk
