#include "src/chess/engine/table_entry.h"

#include <cstdint>
#include <random>

#include "gtest/gtest.h"
#include "src/base/lockless_table_view.h"
#include "src/chess/engine/optional_move.h"
#include "src/chess/engine/score.h"

namespace quadrille::chess {
namespace {

OptionalMove MoveOf(std::uint64_t bits) {
  return OptionalMove::FromBits(static_cast<std::uint16_t>(bits));
}

TEST(TableEntryTest, UnpackInvertsPack) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 1000; ++i) {
    const TableEntry entry = {MoveOf(random()), static_cast<std::int16_t>(random()),
                              static_cast<std::int8_t>(random()),
                              static_cast<Bound>(1 + random() % 3)};
    EXPECT_EQ(entry.Pack() >> kTableDataBits, 0);
    const TableEntry found = TableEntry::Unpack(entry.Pack());
    EXPECT_EQ(found.move, entry.move);
    EXPECT_EQ(found.score, entry.score);
    EXPECT_EQ(found.depth, entry.depth);
    EXPECT_EQ(found.bound, entry.bound);
  }
}

TEST(TableEntryTest, KeepsTheOldMoveIfTheNewEntryHasNone) {
  TableEntry entry = {{}, 1, 5, Bound::kUpper};
  EXPECT_TRUE(entry.Replaces({MoveOf(42), 0, 3, Bound::kExact}, true));
  EXPECT_EQ(entry.move, MoveOf(42));
  EXPECT_TRUE(entry.Replaces({MoveOf(43), 0, 3, Bound::kExact}, true));
  EXPECT_EQ(entry.move, MoveOf(42));
}

TEST(TableEntryTest, KeepsAMuchDeeperEntryOfTheSameSearch) {
  const TableEntry deep = {MoveOf(42), 0, 10, Bound::kExact};
  TableEntry bound = {{}, 1, 5, Bound::kUpper};
  EXPECT_FALSE(bound.Replaces(deep, true));
  EXPECT_TRUE(bound.Replaces(deep, false));
  TableEntry exact = {{}, 1, 5, Bound::kExact};
  EXPECT_TRUE(exact.Replaces(deep, true));
  TableEntry near = {{}, 1, 6, Bound::kUpper};
  EXPECT_TRUE(near.Replaces(deep, true));
}

TEST(TableScoreTest, MateScoresAreRelativeToThePosition) {
  for (const int ply : {0, 1, 17, 200}) {
    for (const Score score : {Score(0), Score(-31), Score(250), Score::MateIn(ply + 3),
                              Score::MatedIn(ply + 4), Score::TablebaseWinIn(ply)}) {
      EXPECT_EQ(ScoreFromTable(ScoreToTable(score, ply), ply), score);
    }
    EXPECT_EQ(ScoreToTable(Score::MateIn(ply + 3), ply), Score::MateIn(3).value());
  }
}

}  // namespace
}  // namespace quadrille::chess
