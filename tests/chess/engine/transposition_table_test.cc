// Does the table give back what was stored, and nothing else?
#include "src/chess/engine/transposition_table.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "src/chess/engine/optional_move.h"
#include "src/chess/engine/score.h"
#include "src/chess/engine/transposition_table_view.h"

namespace quadrille::chess {
namespace {

OptionalMove MoveOf(std::uint64_t bits) {
  return OptionalMove::FromBits(static_cast<std::uint16_t>(bits));
}

TEST(TranspositionTableTest, GivesBackWhatWasStored) {
  TranspositionTable table = TranspositionTable::Make(1).value();
  std::mt19937_64 random(4);
  for (int i = 0; i < 1000; ++i) {
    const Key key = random();
    const TableEntry entry = {MoveOf(random() | 1), static_cast<std::int16_t>(random()),
                              static_cast<std::int8_t>(random() % 120), Bound::kExact};
    table.view().Store(key, entry);
    const std::optional<TableEntry> found = table.view().Find(key);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->move, entry.move);
    EXPECT_EQ(found->score, entry.score);
    EXPECT_EQ(found->depth, entry.depth);
    EXPECT_EQ(found->bound, entry.bound);
    EXPECT_FALSE(table.view().Find(key ^ 1).has_value());
  }
}

TEST(TranspositionTableTest, KeepsTheMoveWhenALaterSearchHasNone) {
  TranspositionTable table = TranspositionTable::Make(1).value();
  table.view().Store(7, {MoveOf(42), 0, 3, Bound::kExact});
  table.view().Store(7, {{}, 1, 5, Bound::kUpper});
  EXPECT_EQ(table.view().Find(7)->move, MoveOf(42));
  EXPECT_EQ(table.view().Find(7)->depth, 5);
}

TEST(TranspositionTableTest, IsEmptyAfterClear) {
  TranspositionTable table = TranspositionTable::Make(3).value();
  std::mt19937_64 random(5);
  std::vector<Key> keys(1000);
  for (Key& key : keys) table.view().Store(key = random(), {MoveOf(1), 0, 9, Bound::kExact});
  EXPECT_GT(table.view().Permille(), 0);
  ThreadTeam team(2);
  table.Clear(team);
  for (const Key key : keys) EXPECT_FALSE(table.view().Find(key).has_value());
  EXPECT_EQ(table.view().Permille(), 0);
}

// Old entries give way before deep ones of this search do.
TEST(TranspositionTableTest, PrefersTheSearchAtHand) {
  TranspositionTable table = TranspositionTable::Make(1).value();
  for (Key key = 1; key <= 4; ++key) table.view().Store(key, {MoveOf(1), 0, 20, Bound::kExact});
  for (int i = 0; i < 10; ++i) table.NextSearch();
  for (Key key = 5; key <= 8; ++key) table.view().Store(key, {MoveOf(1), 0, 1, Bound::kExact});
  for (Key key = 5; key <= 8; ++key) EXPECT_TRUE(table.view().Find(key).has_value());
}

// An entry always belongs to its key, whatever other threads write at that moment.
TEST(TranspositionTableTest, ThreadsNeverSeeATornEntry) {
  TranspositionTable table = TranspositionTable::Make(1).value();
  const TableView view = table.view();
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([view, t] {
      std::mt19937_64 random(static_cast<std::uint64_t>(t));
      for (int i = 0; i < 20'000; ++i) {
        const Key key = random() % 8;  // all in one bucket
        const OptionalMove move = MoveOf(key + 1);
        if (const std::optional<TableEntry> found = view.Find(key)) {
          ASSERT_EQ(found->move, move);
          ASSERT_EQ(found->score, static_cast<std::int16_t>(key * 100));
        }
        view.Store(key, {move, static_cast<std::int16_t>(key * 100),
                         static_cast<std::int8_t>(random() % 100), Bound::kExact});
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(TranspositionTableTest, RefusesWhatCannotBeHad) {
  EXPECT_FALSE(TranspositionTable::Make(std::int64_t{1} << 40).ok());
}

TEST(TableScoreTest, MatesAreCountedFromThePosition) {
  for (const int ply : {0, 1, 17, 200}) {
    for (const Score score : {Score(0), Score(-31), Score(250), Score::MateIn(ply + 3),
                              Score::MatedIn(ply + 4), Score::TableWinIn(ply)}) {
      EXPECT_EQ(ScoreFromTable(ScoreToTable(score, ply), ply), score);
    }
    EXPECT_EQ(ScoreToTable(Score::MateIn(ply + 3), ply), Score::MateIn(3).value());
  }
}

}  // namespace
}  // namespace quadrille::chess
