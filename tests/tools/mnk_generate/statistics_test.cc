#include "tools/mnk_generate/statistics.h"

#include <vector>

#include "gtest/gtest.h"

namespace quadrille::mnk_generate {
namespace {

TEST(StatisticsTest, OneValueIsMeanMedianAndExtreme) {
  const Statistics statistics = StatisticsOf({7});
  EXPECT_DOUBLE_EQ(statistics.mean, 7);
  EXPECT_DOUBLE_EQ(statistics.median, 7);
  EXPECT_DOUBLE_EQ(statistics.standard_deviation, 0);
  EXPECT_DOUBLE_EQ(statistics.minimum, 7);
  EXPECT_DOUBLE_EQ(statistics.maximum, 7);
}

TEST(StatisticsTest, EvenCountUsesTheMeanOfTheMiddleTwo) {
  const Statistics statistics = StatisticsOf({4, 9, 2, 5, 4, 7, 4, 5});
  EXPECT_DOUBLE_EQ(statistics.mean, 5);
  EXPECT_DOUBLE_EQ(statistics.median, 4.5);
  EXPECT_NEAR(statistics.standard_deviation, 2.138089935299395, 1e-12);  // sqrt(32 / 7)
  EXPECT_DOUBLE_EQ(statistics.minimum, 2);
  EXPECT_DOUBLE_EQ(statistics.maximum, 9);
}

TEST(StatisticsTest, OddCountUsesTheMiddleValue) {
  EXPECT_DOUBLE_EQ(StatisticsOf({100, 1, 2}).median, 2);
}

}  // namespace
}  // namespace quadrille::mnk_generate
