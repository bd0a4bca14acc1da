// Deep tests of (m,n,k,p,q) games: bitboard games agree with the cell-by-cell model.
#include <cstdint>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/rules.h"
#include "tests/mnk/game_property.h"

namespace quadrille::mnk {
namespace {

class MnkDeepTest : public testing::TestWithParam<GameMaker> {};

TEST_P(MnkDeepTest, AgreesWithCellByCellOverAMillionStones) {
  CompareRandomGames(GetParam(), 1000000, 7);
}

TEST_P(MnkDeepTest, AgreesWithCellByCellOnTheLargestBoard) {
  Random random(8);
  for (const Rules& rules : {Rules{255, 254, 256, 1, 1}, Rules{128, 129, 130, 3, 2}}) {
    EXPECT_EQ(CompareOneGame(GetParam(), rules, rules.cells(), random), rules.cells());
  }
}

INSTANTIATE_TEST_SUITE_P(All, MnkDeepTest, testing::ValuesIn(AllGameMakers()),
                         [](const testing::TestParamInfo<GameMaker>& info) {
                           return info.param.name;
                         });

}  // namespace
}  // namespace quadrille::mnk
