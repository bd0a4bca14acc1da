#include "src/base/text/commas.h"

#include "gtest/gtest.h"

namespace quadrille {
namespace {

TEST(CommasTest, LoseTheBlanksAroundThem) {
  EXPECT_EQ(WithoutBlanksAroundCommas("7 , 8 \t 9,1"), "7,8 \t 9,1");
  EXPECT_EQ(WithoutBlanksAroundCommas("  7,\t8  "), "  7,8  ");
  EXPECT_EQ(WithoutBlanksAroundCommas(" , "), ",");
  EXPECT_EQ(WithoutBlanksAroundCommas("7 8"), "7 8");
  EXPECT_EQ(WithoutBlanksAroundCommas(""), "");
}

}  // namespace
}  // namespace quadrille
