#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
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

// Plays `alphabeta` against itself to the end. Returns the number of stones.
int StonesToTheEnd(AnyGame& game, absl::string_view evaluation) {
  const AiOptions options{.nodes = 30'000, .evaluation = std::string(evaluation)};
  const std::unique_ptr<Ai> ai = *MakeAi("alphabeta", game.rules(), options);
  const std::atomic<bool> stop = false;
  Random random(1);
  int stones = 0;
  for (; game.is_running(); ++stones) game.Place(ai->ChooseCell(game, random, stop));
  return stones;
}

struct ShortWin {
  absl::string_view name;
  Rules rules;
  std::vector<std::string> rows;
  Side winner;
  int stones;  // maximum number, of both sides
};

class ShortWinTest : public testing::TestWithParam<ShortWin> {};

TEST_P(ShortWinTest, IsFoundAndPlayed) {
  for (const absl::string_view evaluation : {"", "sequences"}) {
    AnyGame game = GameAt(GetParam().rules, GetParam().rows);
    EXPECT_LE(StonesToTheEnd(game, evaluation), GetParam().stones) << evaluation;
    EXPECT_EQ(game.outcome(), WinOf(GetParam().winner)) << evaluation;
  }
}

INSTANTIATE_TEST_SUITE_P(Positions, ShortWinTest,
                         testing::Values(ShortWin{"AnOpenThreeBecomesAnOpenFour",
                                                  {7, 9, 5, 1, 1},
                                                  {".........",  //
                                                   ".O.......",  //
                                                   ".........",  //
                                                   "...XXX...",  //
                                                   ".O.......",  //
                                                   ".......O.",  //
                                                   "........."},
                                                  Side::kBlack,
                                                  3},
                                         ShortWin{"TwoOpenTwosCrossInTwoOpenThrees",
                                                  {11, 10, 5, 1, 1},
                                                  {"..........",  //
                                                   ".O......O.",  //
                                                   "..........",  //
                                                   "....X.....",  //
                                                   "....X.....",  //
                                                   ".....XX...",  //
                                                   "..........",  //
                                                   "..........",  //
                                                   "..........",  //
                                                   ".O......O.",  //
                                                   ".........."},
                                                  Side::kBlack,
                                                  7},
                                         ShortWin{"AFourAndAThreeAtOnce",
                                                  {10, 11, 5, 1, 1},
                                                  {"...........",  //
                                                   ".O.......O.",  //
                                                   "...........",  //
                                                   ".OXXX......",  //
                                                   "...........",  //
                                                   ".....X.....",  //
                                                   ".....X.....",  //
                                                   ".O.........",  //
                                                   "......O....",  //
                                                   "..........."},
                                                  Side::kBlack,
                                                  7},
                                         ShortWin{"WhiteWinsToo",
                                                  {7, 9, 5, 1, 1},
                                                  {".........",  //
                                                   ".X.....X.",  //
                                                   ".........",  //
                                                   "...OOO...",  //
                                                   ".X.......",  //
                                                   ".......X.",  //
                                                   "........."},
                                                  Side::kWhite,
                                                  3},
                                         ShortWin{"ThreeRowsAreTooManyForTwoStones",
                                                  {11, 11, 6, 2, 1},
                                                  kCrossingRows,
                                                  Side::kBlack,
                                                  8},
                                         ShortWin{"FourOfExactlyFour",
                                                  {1, 12, 4, 1, 1, WinCondition::kExactlyK},
                                                  {"OO..XX..O.X."},
                                                  Side::kBlack,
                                                  3}),
                         [](const testing::TestParamInfo<ShortWin>& info) {
                           return std::string(info.param.name);
                         });

TEST(AlphabetaTest, BlocksAnOpenThree) {
  const AnyGame game = GameAt({7, 9, 5, 1, 1}, {".........",  //
                                                ".O.......",  //
                                                ".........",  //
                                                "...XXX...",  //
                                                ".O.......",  //
                                                ".........",  //
                                                "........."});
  const std::vector<Cell> stopping = {{1, 3}, {2, 3}, {6, 3}, {7, 3}};
  for (const absl::string_view evaluation : {"", "threats", "sequences", "priority"}) {
    const AiOptions options{.nodes = 5'000, .evaluation = std::string(evaluation)};
    Random random(1);
    const std::atomic<bool> stop = false;
    const Cell cell = (*MakeAi("alphabeta", game.rules(), options))->ChooseCell(game, random, stop);
    EXPECT_NE(std::find(stopping.begin(), stopping.end(), cell), stopping.end())
        << evaluation << " " << int{cell.x} << " " << int{cell.y};
  }
}

TEST(AlphabetaTest, BeatsItsEvaluation) {
  const Rules rules{15, 13, 5, 1, 1};
  const std::unique_ptr<Ai> search = *MakeAi("alphabeta", rules, {.nodes = 5'000});
  const std::unique_ptr<Ai> weigh = *MakeAi("sequences", rules, {});
  EXPECT_GE(HalfPointsOfSixGames(rules, *search, *weigh), 10);
}

}  // namespace
}  // namespace quadrille::mnk
