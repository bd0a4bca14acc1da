// Perft hash table for depth 2: growth, replacement, no wrong hits.
#include "src/chess/perft/two_ply_table.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/table_memory.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {
namespace {

TwoPlyTable Make(int megabytes) { return TwoPlyTable(*TableMemory::Allocate(megabytes)); }

std::uint64_t CountOf(Key key) { return (key >> 24) % 50000; }

TEST(TwoPlyTableTest, FindsOnlyStoredCounts) {
  TwoPlyTable table = Make(1);
  EXPECT_EQ(table.Find(1), std::nullopt);
  table.Store(1, 400);
  table.Store(2, 0);
  EXPECT_EQ(table.Find(1), 400u);
  EXPECT_EQ(table.Find(2), 0u);
  table.Store(1, 401);
  EXPECT_EQ(table.Find(1), 401u);
}

TEST(TwoPlyTableTest, DoesNotStoreLargeCounts) {
  TwoPlyTable table = Make(1);
  table.Store(1, 65535);
  table.Store(2, 65536);
  EXPECT_EQ(table.Find(1), 65535u);
  EXPECT_EQ(table.Find(2), std::nullopt);
}

TEST(TwoPlyTableTest, DistinguishesKeysThatDifferInAnyBit) {
  TwoPlyTable table = Make(4);
  const Key key = 0x0123456789ABCDEF;
  table.Store(key, 7);
  for (int bit = 0; bit < 64; ++bit) {
    EXPECT_EQ(table.Find(key ^ Key{1} << bit), std::nullopt) << bit;
  }
}

// 16 MB hold two million entries; the table starts with a quarter of them.
TEST(TwoPlyTableTest, KeepsNearlyAllEntriesWhileGrowing) {
  TwoPlyTable table = Make(16);
  std::mt19937_64 random(1);
  std::vector<Key> keys(1'200'000);
  for (Key& key : keys) {
    key = random();
    table.Store(key, CountOf(key));
  }
  std::size_t found = 0;
  for (const Key key : keys) {
    const std::optional<std::uint64_t> count = table.Find(key);
    if (!count) continue;
    ++found;
    ASSERT_EQ(*count, CountOf(key));
  }
  EXPECT_GT(found, keys.size() * 9 / 10);
}

TEST(TwoPlyTableTest, NeverReturnsAWrongCountWhenThreadsOverfillIt) {
  TwoPlyTable table = Make(6);
  std::atomic<int> wrong{0};
  std::atomic<int> found{0};
  const auto work = [&](int seed) {
    std::mt19937_64 random(seed);
    for (int i = 0; i < 1'000'000; ++i) {
      // Many keys that differ only in their low or high bits.
      const Key key = random() & 0xFFF000000000FFFF;
      if (const std::optional<std::uint64_t> count = table.Find(key)) {
        ++found;
        if (*count != (key ^ key >> 52) % 65536) ++wrong;
      }
      table.Store(key, (key ^ key >> 52) % 65536);
    }
  };
  std::vector<std::thread> threads;
  for (int seed = 1; seed <= 4; ++seed) threads.emplace_back(work, seed);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace quadrille::chess
