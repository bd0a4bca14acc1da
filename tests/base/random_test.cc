#include "src/base/random.h"

#include <cstdint>
#include <random>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/mnk/chance.h"

namespace quadrille::mnk {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::Lt;

static_assert(std::uniform_random_bit_generator<Random>);
static_assert(Random::max() == 18446744073709551615u);
// Usable in constant expressions.
static_assert(Random(0)() == 5987356902031041503);

std::vector<std::uint64_t> FirstOf(std::uint64_t seed, int count) {
  Random random(seed);
  std::vector<std::uint64_t> numbers(count);
  for (std::uint64_t& number : numbers) number = random();
  return numbers;
}

std::vector<std::uint32_t> FirstBelow(std::uint32_t bound, std::uint64_t seed, int count) {
  Random random(seed);
  std::vector<std::uint32_t> numbers(count);
  for (std::uint32_t& number : numbers) number = random.Below(bound);
  return numbers;
}

// The first row also matches the documented output of Rust's rand crate for this seed. All values
// are from an independent implementation of both papers' definitions, which reproduces the authors'
// known outputs: 41943041, 58720359, ... for the state 1, 2, 3, 4 and 6457827717110365317, ... for
// splitmix64.
TEST(RandomTest, MatchesReferenceOutput) {
  EXPECT_THAT(FirstOf(0, 6),
              ElementsAre(5987356902031041503u, 7051070477665621255u, 6633766593972829180u,
                          211316841551650330u, 9136120204379184874u, 379361710973160858u));
  EXPECT_THAT(FirstOf(1234567, 4), ElementsAre(437095814655224680u, 8127161015984454572u,
                                               18128670339019551454u, 254746599813523466u));
  EXPECT_THAT(FirstOf(~std::uint64_t{0}, 3),
              ElementsAre(6254647548650071986u, 16610832622747802512u, 16422857234328439435u));
  EXPECT_EQ(FirstOf(0, 1000).back(), 3991034768575652995u);
}

TEST(RandomTest, CopiesContinueIdentically) {
  Random random(7);
  random();
  Random copy = random;
  for (int i = 0; i < 100; ++i) EXPECT_EQ(copy(), random());
}

TEST(RandomTest, WorksWithStandardAlgorithms) {
  Random random(3);
  std::uniform_int_distribution<int> die(1, 6);
  for (int i = 0; i < 100; ++i) {
    const int roll = die(random);
    EXPECT_TRUE(1 <= roll && roll <= 6) << roll;
  }
}

// From the same program. The first bound rejects one word in four.
TEST(BelowTest, MatchesReferenceOutput) {
  EXPECT_THAT(FirstBelow(3u << 30, 42, 6), ElementsAre(2623060475u, 3169344956u, 403788479u,
                                                       1949235845u, 669103843u, 3006521509u));
  EXPECT_THAT(FirstBelow(6, 42, 10), ElementsAre(4, 1, 5, 4, 4, 3, 0, 3, 1, 5));
  EXPECT_THAT(FirstBelow(65025, 42, 5), ElementsAre(52950, 20731, 63977, 45591, 51597));
}

TEST(BelowTest, BoundOneGivesZero) { EXPECT_THAT(FirstBelow(1, 5, 100), Each(0u)); }

TEST(BelowTest, StaysBelowTheLargestBound) {
  EXPECT_THAT(FirstBelow(~std::uint32_t{0}, 5, 100000), Each(Lt(~std::uint32_t{0})));
}

TEST(BelowTest, IsUniform) {
  for (const std::uint32_t bound : {2, 3, 5, 7, 10, 64, 100, 225, 361, 1000, 65025}) {
    Random random(bound);
    Counts counts(bound);
    for (std::uint32_t i = 0; i < 100 * bound; ++i) ++counts[random.Below(bound)];
    EXPECT_TRUE(AreUniform(counts)) << bound;
  }
}

// Without rejection, 32 bits times the bound divided by 2^32 would favour some remainders with
// these bounds.
TEST(BelowTest, LargeBoundsAreUnbiased) {
  for (const std::uint32_t divisor : {3u, 5u, 7u}) {
    const std::uint32_t bound = divisor << 29;
    Random random(divisor);
    Counts counts(divisor);
    for (int i = 0; i < 100000; ++i) ++counts[random.Below(bound) % divisor];
    EXPECT_TRUE(AreUniform(counts)) << bound;
  }
}

TEST(BelowTest, ConsecutiveSeedsDiffer) {
  Counts counts(225);
  for (std::uint64_t seed = 0; seed < 100000; ++seed) ++counts[Random(seed).Below(225)];
  EXPECT_TRUE(AreUniform(counts));
}

}  // namespace
}  // namespace quadrille::mnk
