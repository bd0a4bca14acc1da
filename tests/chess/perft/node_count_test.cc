#include "src/chess/perft/node_count.h"

#include "absl/numeric/int128.h"
#include "gtest/gtest.h"

namespace quadrille::chess {
namespace {

TEST(NodeCountTest, PrintsAllDigits) {
  EXPECT_EQ(FormatNodeCount(0), "0");
  EXPECT_EQ(FormatNodeCount(119060324), "119060324");
  EXPECT_EQ(FormatNodeCount(~std::uint64_t{0}), "18446744073709551615");
  // perft(15) of the start position.
  EXPECT_EQ(FormatNodeCount(NodeCount(2015099950053364471) * 1000 + 960), "2015099950053364471960");
  EXPECT_EQ(FormatNodeCount(absl::Uint128Max()), "340282366920938463463374607431768211455");
}

TEST(NodeCountTest, RoundTrips) {
  for (const NodeCount count : {NodeCount(0), NodeCount(119060324), absl::Uint128Max()}) {
    EXPECT_EQ(ParseNodeCount(FormatNodeCount(count)), count);
  }
  EXPECT_EQ(ParseNodeCount("007"), NodeCount(7));
}

TEST(NodeCountTest, RejectsMalformedText) {
  for (const char* text :
       {"", " 1", "1 ", "+1", "-1", "0x1", "1.0", "1e3", "340282366920938463463374607431768211456",
        "3402823669209384634633746074317682114550"}) {
    EXPECT_FALSE(ParseNodeCount(text)) << text;
  }
}

TEST(NodeCountTest, AddsExactlyUpTo128Bits) {
  const NodeCount two_to_the_64 = NodeCount(1) << 64;
  EXPECT_EQ(CheckedAdd(~std::uint64_t{0}, 1), two_to_the_64);
  EXPECT_EQ(CheckedAdd(absl::Uint128Max() - two_to_the_64, two_to_the_64), absl::Uint128Max());
}

TEST(NodeCountTest, ReturnsNulloptOnOverflow) {
  EXPECT_FALSE(CheckedAdd(absl::Uint128Max(), 1));
  EXPECT_FALSE(CheckedAdd(NodeCount(1) << 127, NodeCount(1) << 127));
  EXPECT_FALSE(CheckedMultiply(NodeCount(1) << 127, 2));
  EXPECT_FALSE(CheckedMultiply(NodeCount(1) << 64, NodeCount(1) << 64));
  EXPECT_TRUE(CheckedMultiply(NodeCount(1) << 64, ~std::uint64_t{0}));
  EXPECT_EQ(CheckedMultiply(absl::Uint128Max(), 1), absl::Uint128Max());
}

}  // namespace
}  // namespace quadrille::chess
