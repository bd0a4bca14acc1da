// Proof table: entries survive growth, unshared and shared.
#include "src/mnk/solver/proof_table.h"

#include <cstdint>
#include <optional>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/base/table_memory.h"
#include "src/mnk/solver/solver_position.h"

namespace quadrille::mnk::solver {
namespace {

std::vector<PositionKey> Keys(int count) {
  SplitMix64 random(1);
  std::vector<PositionKey> keys;
  for (int i = 0; i < count; ++i) keys.push_back({random(), random()});
  return keys;
}
ProofNumbers NumbersOf(const PositionKey& key) {
  return {static_cast<std::uint32_t>(key.high % 1000 + 1),
          static_cast<std::uint32_t>(key.low % 1000 + 1)};
}
void ExpectContains(const ProofTable& table, const PositionKey& key) {
  const std::optional<KnownPosition> known = table.Find(key);
  ASSERT_TRUE(known.has_value());
  EXPECT_EQ(known->numbers.proof, NumbersOf(key).proof);
  EXPECT_EQ(known->numbers.disproof, NumbersOf(key).disproof);
}

TEST(ProofTableTest, GrowsOnlyOnRequestWhenShared) {
  ProofTable table(*TableMemory::Allocate(8));
  table.Share();
  std::vector<PositionKey> held;
  int pauses = 0;
  for (const PositionKey& key : Keys(30'000)) {
    table.Enter(key, NumbersOf(key));
    EXPECT_EQ(table.Leave(key, NumbersOf(key), 1).proof, NumbersOf(key).proof);
    if (!table.ShouldGrow()) continue;
    ++pauses;
    table.ForEach([&](const ProofEntry& entry) { held.push_back(entry.key()); });
    table.MakeRoom();
    EXPECT_FALSE(table.ShouldGrow());
    for (const PositionKey& kept : held) ExpectContains(table, kept);
    held.clear();
  }
  EXPECT_GE(pauses, 2);
}

TEST(ProofTableTest, FullTableKeepsItsFillRate) {
  ProofTable table(*TableMemory::Allocate(1));
  table.Share();
  for (const PositionKey& key : Keys(100'000)) {
    table.Enter(key, NumbersOf(key));
    table.Leave(key, NumbersOf(key), 1);
    table.MakeRoom();
  }
  EXPECT_FALSE(table.ShouldGrow());
}

TEST(ProofTableTest, KeepsResultsOfOtherThreads) {
  ProofTable table(*TableMemory::Allocate(1));
  table.Share();
  const PositionKey key = Keys(1).front();
  table.Enter(key, {5, 6});
  table.Enter(key, {5, 6});
  EXPECT_TRUE(table.Leave(key, ProofNumbers::Proved(), 10).IsProved());
  EXPECT_TRUE(table.Leave(key, {7, 8}, 10).IsProved());
  ASSERT_TRUE(table.Find(key).has_value());
  EXPECT_EQ(table.Find(key)->threads, 0);
}

}  // namespace
}  // namespace quadrille::mnk::solver
