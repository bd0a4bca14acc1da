// Perft hash tables: lookups return only stored counts.
#include "src/chess/perft/perft_table.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {
namespace {

using Maker = absl::StatusOr<std::unique_ptr<PerftTable>> (*)(std::int64_t megabytes);

class PerftTableTest : public testing::TestWithParam<Maker> {
 protected:
  std::unique_ptr<PerftTable> Make() { return *GetParam()(1); }

  const Position position_ = Board::NewGame().position();
  const Key key_ = ComputeKey(position_);
};

TEST_P(PerftTableTest, NewTableIsEmpty) {
  EXPECT_EQ(Make()->Find(position_, key_, 2), std::nullopt);
}

TEST_P(PerftTableTest, FindsStoredCountsByDepth) {
  const auto table = Make();
  table->Store(position_, key_, 4, 197281);
  EXPECT_EQ(table->Find(position_, key_, 4), NodeCount(197281));
  EXPECT_EQ(table->Find(position_, key_, 3), std::nullopt);
  EXPECT_EQ(table->Find(position_, key_, 12), std::nullopt);
}

TEST_P(PerftTableTest, StoresZeroAndCountsBeyond64Bits) {
  const auto table = Make();
  const NodeCount big = NodeCount(1) << 100;
  table->Store(position_, key_, 2, 0);
  table->Store(position_, key_, 127, big);
  EXPECT_EQ(table->Find(position_, key_, 2), NodeCount(0));
  EXPECT_EQ(table->Find(position_, key_, 127), big);
}

TEST_P(PerftTableTest, NeverTruncatesACount) {
  const auto table = Make();
  const NodeCount big = NodeCount(1) << 62;
  table->Store(position_, key_, 8, big);
  EXPECT_EQ(table->Find(position_, key_, 8).value_or(big), big);
}

TEST_P(PerftTableTest, IgnoresTheClocks) {
  const auto table = Make();
  Position later = position_;
  later.halfmove_clock = 7;
  later.fullmove_number = 30;
  table->Store(position_, key_, 3, 8902);
  EXPECT_EQ(table->Find(later, key_, 3), NodeCount(8902));
}

// Several threads use more keys than entries; every hit must return the key's count.
TEST_P(PerftTableTest, NeverReturnsAWrongCountWithThreads) {
  const auto table = Make();
  std::atomic<int> wrong{0};
  std::atomic<int> found{0};
  const auto count_of = [](Key key, int depth) {
    return NodeCount((key >> 8) ^ (key << 3)) >> depth;
  };
  const auto work = [&](int seed) {
    std::mt19937_64 random(seed);
    for (int i = 0; i < 20000; ++i) {
      const Key key = (random() % 50000) * 0x9E3779B97F4A7C15;
      const int depth = 2 + static_cast<int>(key % 12);
      // Makes the positions differ, for the checked table.
      Position position = position_;
      position.castling_rooks = Bitboard(key);
      if (const auto count = table->Find(position, key, depth)) {
        ++found;
        if (*count != count_of(key, depth)) ++wrong;
      }
      table->Store(position, key, depth, count_of(key, depth));
    }
  };
  std::vector<std::thread> threads;
  for (int seed = 1; seed <= 4; ++seed) threads.emplace_back(work, seed);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(found, 0);
}

TEST_P(PerftTableTest, ReportsAllocationFailure) {
  const auto table = GetParam()(std::int64_t{1} << 40);
  EXPECT_EQ(table.status().code(), absl::StatusCode::kResourceExhausted) << table.status();
}

INSTANTIATE_TEST_SUITE_P(Tables, PerftTableTest,
                         testing::Values(MakePerftTable, MakeCheckedPerftTable),
                         [](const auto& info) { return info.index == 0 ? "Keyed" : "Checked"; });

TEST(CheckedPerftTableTest, DistinguishesPositionsWithTheSameKey) {
  const auto table = *MakeCheckedPerftTable(1);
  const Position one = Board::NewGame().position();
  Position other = one;
  other.side_to_move = Color::kBlack;
  table->Store(one, 12345, 3, 8902);
  EXPECT_EQ(table->Find(other, 12345, 3), std::nullopt);
  EXPECT_EQ(table->KeyCollisions(), 1u);
  table->Store(other, 12345, 3, 7);
  EXPECT_EQ(table->Find(one, 12345, 3), NodeCount(8902));
  EXPECT_EQ(table->Find(other, 12345, 3), NodeCount(7));
}

}  // namespace
}  // namespace quadrille::chess
