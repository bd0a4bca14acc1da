#include "src/base/lockless_table.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "src/base/lockless_table_view.h"
#include "src/base/random.h"

namespace quadrille {
namespace {

// Replaces an entry of the same search only with a higher value.
struct TestEntry {
  std::uint64_t content = 0;
  int depth = 0;

  std::uint64_t Pack() const { return content << 8 | static_cast<std::uint64_t>(depth); }
  static TestEntry Unpack(std::uint64_t data) { return {data >> 8, static_cast<int>(data & 255)}; }
  int Value(int searches_ago) const { return depth - 8 * searches_ago; }
  bool Replaces(const TestEntry& known, bool same_search) {
    return !same_search || depth >= known.depth;
  }
};

constexpr std::uint64_t kMaxContent = (std::uint64_t{1} << (kTableDataBits - 8)) - 1;

using Table = LocklessTable<TestEntry>;
using View = LocklessTableView<TestEntry>;

std::optional<std::uint64_t> ContentAt(const Table& table, std::uint64_t key) {
  const std::optional<TestEntry> found = table.view().Find(key);
  if (!found) return std::nullopt;
  return found->content;
}

TEST(LocklessTableTest, ProbeFindsStoredEntry) {
  Table table = *Table::Allocate(1);
  std::mt19937_64 random(4);
  for (int age = 0; age < 2 * kTableAges; ++age) {
    table.NextSearch();
    for (int i = 0; i < 100; ++i) {
      const std::uint64_t key = random();
      const TestEntry entry = {random() & kMaxContent, 1 + static_cast<int>(random() % 255)};
      table.view().Store(key, entry);
      const std::optional<TestEntry> found = table.view().Find(key);
      ASSERT_TRUE(found.has_value());
      EXPECT_EQ(found->content, entry.content);
      EXPECT_EQ(found->depth, entry.depth);
      EXPECT_FALSE(table.view().Find(key ^ 1).has_value());
    }
  }
}

TEST(LocklessTableTest, EntryDecidesReplacement) {
  Table table = *Table::Allocate(1);
  table.view().Store(7, {1, 5});
  table.view().Store(7, {2, 4});
  EXPECT_EQ(ContentAt(table, 7), 1);
  table.NextSearch();
  table.view().Store(7, {3, 4});
  EXPECT_EQ(ContentAt(table, 7), 3);
}

TEST(LocklessTableTest, ReplacesLowestValueInFullBucket) {
  Table table = *Table::Allocate(1);
  for (std::uint64_t key = 1; key <= 4; ++key) {
    table.view().Store(key, {key, key == 3 ? 10 : 20});
  }
  table.view().Store(5, {5, 1});
  for (std::uint64_t key = 1; key <= 5; ++key)
    EXPECT_EQ(ContentAt(table, key).has_value(), key != 3);
}

TEST(LocklessTableTest, ReplacesOlderSearchesFirst) {
  Table table = *Table::Allocate(1);
  for (std::uint64_t key = 1; key <= 4; ++key) table.view().Store(key, {key, 20});
  for (int i = 0; i < 10; ++i) table.NextSearch();
  for (std::uint64_t key = 5; key <= 8; ++key) table.view().Store(key, {key, 1});
  for (std::uint64_t key = 5; key <= 8; ++key) EXPECT_EQ(ContentAt(table, key), key);
}

TEST(LocklessTableTest, IsEmptyAfterClear) {
  for (const int threads : {1, 2, 7}) {
    Table table = *Table::Allocate(3);
    std::mt19937_64 random(5);
    std::vector<std::uint64_t> keys(1000);
    for (std::uint64_t& key : keys) table.view().Store(key = random(), {1, 9});
    EXPECT_GT(table.view().Permille(), 0);
    ThreadTeam team(threads);
    table.Clear(team);
    for (const std::uint64_t key : keys) EXPECT_FALSE(table.view().Find(key).has_value());
    EXPECT_EQ(table.view().Permille(), 0);
  }
}

TEST(LocklessTableTest, ForgetHidesOldEntries) {
  Table table = *Table::Allocate(1);
  table.view().Store(7, {1, 5});
  table.Invalidate();
  EXPECT_EQ(ContentAt(table, 7), std::nullopt);
  table.view().Store(7, {2, 3});
  EXPECT_EQ(ContentAt(table, 7), 2);
}

TEST(LocklessTableTest, CountsOnlyTheEntriesOfThisSearch) {
  Table table = *Table::Allocate(1);
  std::mt19937_64 random(6);
  for (int i = 0; i < 30'000; ++i) table.view().Store(random(), {1, 1});
  EXPECT_GT(table.view().Permille(), 200);
  table.NextSearch();
  EXPECT_EQ(table.view().Permille(), 0);
}

TEST(LocklessTableTest, ZeroMegabytesStoresNothing) {
  Table table = *Table::Allocate(0);
  table.Populate();
  table.view().Prefetch(7);
  table.view().Store(7, {1, 5});
  EXPECT_EQ(ContentAt(table, 7), std::nullopt);
  EXPECT_EQ(table.view().Permille(), 0);
  ThreadTeam team(2);
  table.Clear(team);
  EXPECT_EQ(table.megabytes(), 0);
}

TEST(LocklessTableTest, RejectsMoreMemoryThanTheMachineHas) {
  EXPECT_EQ(Table::Allocate(std::int64_t{1} << 40).status().code(),
            absl::StatusCode::kResourceExhausted);
}

// Torn entries never match. Keys differ in many bits, like Zobrist keys: an entry torn between two
// entries of one key would match a key that differs from it as the entries differ.
TEST(LocklessTableTest, ThreadsNeverSeeATornEntry) {
  const Table table = *Table::Allocate(1);
  const View view = table.view();
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([view, t] {
      std::mt19937_64 random(static_cast<std::uint64_t>(t));
      for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t key = SplitMix64::Mixed(1 + random() % 8) >> 16;  // all in one bucket
        const std::uint64_t content = SplitMix64::Mixed(key) & kMaxContent;
        if (const std::optional<TestEntry> found = view.Find(key)) {
          ASSERT_EQ(found->content, content);
        }
        view.Store(key, {content, static_cast<int>(random() % 100)});
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace quadrille
