// Selectivity parameters: each affects the search and has a default within its bounds.
#include "src/mnk/search/selectivity.h"

#include <atomic>
#include <cmath>
#include <cstdint>

#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/deepening_limits.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/transposition_table.h"

namespace quadrille::mnk {
namespace {

std::uint64_t NodesWith(const Selectivity& selectivity) {
  AnyGame game(kGomoku);
  for (const Cell cell : {Cell{7, 7}, Cell{6, 7}, Cell{8, 9}, Cell{8, 6}}) game.Place(cell);
  const std::atomic<bool> stop = false;
  Deepening search(kGomoku, WeightsFor(kGomoku), *TranspositionTable::Allocate(4), 1, selectivity);
  DeepeningLimits limits;
  limits.depth = 8;
  return search.Run(game, limits, stop, nullptr).nodes;
}

TEST(SelectivityTest, DefaultsAreWithinBounds) {
  for (const NamedSelectivity& named : kSelectivity) {
    EXPECT_LE(named.low, Selectivity().*named.value) << named.name;
    EXPECT_GE(named.high, Selectivity().*named.value) << named.name;
  }
}

TEST(SelectivityTest, EachChangesTheSearch) {
  const std::uint64_t nodes = NodesWith({});
  for (const NamedSelectivity& named : kSelectivity) {
    Selectivity selectivity;
    selectivity.*named.value = named.low;
    EXPECT_NE(NodesWith(selectivity), nodes) << named.name;
  }
}

TEST(ReductionsTest, GrowWithTheLogarithmsOfDepthAndNumber) {
  const Reductions reductions({.reduction = 1536, .reduction_growth = 1024});
  for (const int depth : {1, 2, 5, 63}) {
    for (const int number : {1, 2, 7, 63}) {
      EXPECT_EQ(reductions.At(depth, number),
                static_cast<int>(1.5 + std::log(depth) * std::log(number)))
          << depth << ' ' << number;
    }
  }
  EXPECT_EQ(reductions.At(200, 300), reductions.At(63, 63));
  EXPECT_EQ(reductions.At(-1, 9), 0);
  EXPECT_EQ(reductions.At(9, 0), 0);
}

}  // namespace
}  // namespace quadrille::mnk
