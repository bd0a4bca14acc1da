// Opening order: a permutation per round.
#include "src/match/games/opening_order.h"

#include <cstdint>
#include <set>
#include <vector>

#include "gtest/gtest.h"

namespace quadrille::match {
namespace {

std::vector<std::int64_t> Round(std::int64_t round, std::int64_t openings, std::uint64_t seed) {
  std::vector<std::int64_t> order;
  for (std::int64_t i = 0; i < openings; ++i) {
    order.push_back(OpeningOfPair(round * openings + i, openings, seed));
  }
  return order;
}

TEST(OpeningOrderTest, EveryRoundHasEachOpeningOnce) {
  for (const std::int64_t openings : {1, 2, 3, 5, 16, 17, 960, 34700}) {
    for (const std::int64_t round : {0, 1, 7}) {
      const std::vector<std::int64_t> order = Round(round, openings, 1);
      const std::set<std::int64_t> distinct(order.begin(), order.end());
      EXPECT_EQ(distinct.size(), static_cast<std::size_t>(openings));
      EXPECT_EQ(*distinct.begin(), 0);
      EXPECT_EQ(*distinct.rbegin(), openings - 1);
    }
  }
}

TEST(OpeningOrderTest, SeedsAndRoundsDiffer) {
  EXPECT_NE(Round(0, 960, 1), Round(0, 960, 2));
  EXPECT_NE(Round(0, 960, 1), Round(1, 960, 1));
  EXPECT_EQ(Round(3, 960, 5), Round(3, 960, 5));
}

TEST(OpeningOrderTest, OrderIsMixed) {
  const std::vector<std::int64_t> order = Round(0, 1000, 1);
  int neighbours = 0;
  for (std::size_t i = 1; i < order.size(); ++i) neighbours += order[i] == order[i - 1] + 1 ? 1 : 0;
  EXPECT_LT(neighbours, 20);
}

}  // namespace
}  // namespace quadrille::match
