// Evaluation cache.
#include "src/chess/engine/evaluation/eval_cache.h"

#include <cstdint>
#include <random>

#include "gtest/gtest.h"

namespace quadrille::chess {
namespace {

TEST(EvalCacheTest, FindsStoredScores) {
  EvalCache table;
  std::mt19937_64 random(1);
  for (int i = 0; i < 10'000; ++i) {
    const Key key = random();
    const int score = static_cast<std::int16_t>(random());
    table.Store(key, score);
    ASSERT_EQ(table.Find(key), score);
  }
}

TEST(EvalCacheTest, IsInitiallyEmpty) {
  const EvalCache table;
  std::mt19937_64 random(2);
  for (int i = 0; i < 10'000; ++i) ASSERT_FALSE(table.Find(random()).has_value());
}

// The keys have the same index.
TEST(EvalCacheTest, DistinguishesKeysByHighBits) {
  EvalCache table;
  std::mt19937_64 random(3);
  for (int i = 0; i < 10'000; ++i) {
    const Key key = random();
    table.Store(key, -7);
    for (int bit = 16; bit < 64; ++bit) {
      ASSERT_FALSE(table.Find(key ^ (Key{1} << bit)).has_value()) << bit;
    }
  }
}

TEST(EvalCacheTest, ReplacesTheOldEntry) {
  EvalCache table;
  constexpr Key kOne = 0x1234'5678'9ABC'DEF0;
  constexpr Key kOther = kOne ^ (Key{1} << 40);
  table.Store(kOne, 1);
  table.Store(kOther, 2);
  EXPECT_FALSE(table.Find(kOne).has_value());
  EXPECT_EQ(table.Find(kOther), 2);
}

}  // namespace
}  // namespace quadrille::chess
