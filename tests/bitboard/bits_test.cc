#include <cstdint>
#include <random>
#include <vector>

#include "gtest/gtest.h"
#include "tests/bitboard/tier_functions.h"

namespace quadrille::testing {
namespace {

std::vector<std::uint64_t> Words() {
  std::vector<std::uint64_t> words = {
      0, 1, 0x8000000000000000, ~std::uint64_t{0}, 0xFF, 0x0101010101010101};
  std::mt19937_64 random(1);
  for (int i = 0; i < 500; ++i) words.push_back(random() & (i % 2 == 0 ? ~0ull : random()));
  return words;
}

bool BitAt(std::uint64_t word, int i) { return (word >> i) & 1; }

TEST(BitsTest, CountLowestAndHighestAgreeWithALoop) {
  for (const TierFunctions* tier : SupportedTierFunctions()) {
    for (const std::uint64_t word : Words()) {
      int count = 0, lowest = -1, highest = -1;
      for (int i = 0; i < 64; ++i) {
        if (!BitAt(word, i)) continue;
        ++count;
        highest = i;
        if (lowest < 0) lowest = i;
      }
      EXPECT_EQ(tier->count(word), count) << tier->name << " " << word;
      if (word == 0) continue;
      EXPECT_EQ(tier->lowest(word), lowest) << tier->name << " " << word;
      EXPECT_EQ(tier->highest(word), highest) << tier->name << " " << word;
    }
  }
}

TEST(BitsTest, PextGathersAndPdepScattersBitByBit) {
  const std::vector<std::uint64_t> words = Words();
  for (const TierFunctions* tier : SupportedTierFunctions()) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      const std::uint64_t word = words[i], mask = words[i + 1];
      std::uint64_t gathered = 0, scattered = 0;
      int nth = 0;
      for (int bit = 0; bit < 64; ++bit) {
        if (!BitAt(mask, bit)) continue;
        if (BitAt(word, bit)) gathered |= std::uint64_t{1} << nth;
        if (BitAt(word, nth)) scattered |= std::uint64_t{1} << bit;
        ++nth;
      }
      EXPECT_EQ(tier->pext(word, mask), gathered) << tier->name;
      EXPECT_EQ(tier->pdep(word, mask), scattered) << tier->name;
      EXPECT_EQ(tier->pdep(tier->pext(word, mask), mask), word & mask) << tier->name;
    }
  }
}

TEST(BitsTest, ByteSwapReversesBytes) {
  for (const TierFunctions* tier : SupportedTierFunctions()) {
    EXPECT_EQ(tier->byte_swap(0x0102030405060708), 0x0807060504030201u) << tier->name;
  }
}

TEST(BitsTest, PrefetchOfAnyAddressIsHarmless) {
  for (const TierFunctions* tier : SupportedTierFunctions()) {
    const int readable = 0;
    tier->prefetch(&readable);
    tier->prefetch(nullptr);
  }
}

}  // namespace
}  // namespace quadrille::testing
