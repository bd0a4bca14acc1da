// Player `mcts`: proved wins and forced defences.
#include "src/mnk/players/mcts.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "tests/mnk/game_at.h"
#include "tests/mnk/players/shared_games.h"

namespace quadrille::mnk {
namespace {

Cell Choose(const AnyGame& game, const AiOptions& options, std::uint64_t seed = 1) {
  Random random(seed);
  const std::atomic<bool> stop = false;
  return (*MakeAi("mcts", game.rules(), options))->ChooseCell(game, random, stop);
}

TEST(MctsTest, WinsByMakingAFourAndAThree) {
  AnyGame game = GameAt({10, 11, 5, 1, 1}, {"...........",  //
                                            ".O.......O.",  //
                                            "...........",  //
                                            ".OXXX......",  //
                                            "...........",  //
                                            ".....X.....",  //
                                            ".....X.....",  //
                                            ".O.........",  //
                                            "......O....",  //
                                            "..........."});
  ASSERT_EQ(game.side_to_move(), Side::kBlack);
  int stones = 0;
  for (; game.is_running(); ++stones) game.Place(Choose(game, {.nodes = 3000}));
  EXPECT_EQ(game.outcome(), Outcome::kBlackWins);
  EXPECT_LE(stones, 7);
}

TEST(MctsTest, WinsByThreatsThatNeedThreeBlockers) {
  AnyGame game = GameAt({11, 11, 6, 2, 1}, kCrossingRows);
  const Side winner = game.side_to_move();
  const std::unique_ptr<Ai> defender = *MakeAi("alphabeta", game.rules(), {.nodes = 3000});
  Random random(1);
  const std::atomic<bool> stop = false;
  int stones = 0;
  for (; game.is_running(); ++stones) {
    game.Place(game.side_to_move() == winner ? Choose(game, {.nodes = 3000})
                                             : defender->ChooseCell(game, random, stop));
  }
  EXPECT_EQ(game.outcome(), WinOf(winner));
  EXPECT_LE(stones, 8);
}

TEST(MctsTest, BlocksAnOpenThree) {
  const AnyGame game = GameAt({7, 9, 5, 1, 1}, {".........",  //
                                                ".O.......",  //
                                                ".........",  //
                                                "...XXX...",  //
                                                ".O.......",  //
                                                ".........",  //
                                                "........."});
  const std::vector<Cell> stopping = {{1, 3}, {2, 3}, {6, 3}, {7, 3}};
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Cell cell = Choose(game, {.nodes = 2000}, seed);
    EXPECT_NE(std::find(stopping.begin(), stopping.end(), cell), stopping.end())
        << int{cell.x} << " " << int{cell.y};
  }
}

TEST(MctsTest, PlaysWithoutAHashTable) {
  AnyGame game({6, 7, 4, 2, 1});
  while (game.is_running()) {
    const Cell cell = Choose(game, {.hash_mb = 0, .nodes = 100});
    ASSERT_TRUE(game.IsFree(cell));
    game.Place(cell);
  }
}

TEST(MctsTest, BeatsItsEvaluation) {
  const Rules rules{13, 12, 5, 1, 1};
  const std::unique_ptr<Ai> search = *MakeAi("mcts", rules, {.nodes = 500});
  const std::unique_ptr<Ai> weigh = *MakeAi("threats", rules, {});
  EXPECT_GE(HalfPointsOfSixGames(rules, *search, *weigh), 10);
}

}  // namespace
}  // namespace quadrille::mnk
