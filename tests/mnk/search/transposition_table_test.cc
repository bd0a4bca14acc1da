#include "src/mnk/search/transposition_table.h"

#include <optional>

#include "gtest/gtest.h"
#include "src/base/lockless_table_view.h"
#include "src/mnk/search/score.h"

namespace quadrille::mnk {
namespace {

TEST(TableEntryTest, PackAndUnpackRoundTrip) {
  for (const Score score : {0, 1, -1, 12'345, -54'321, kMaxEvaluation, -kMaxEvaluation, WinIn(0, 1),
                            -WinIn(0, 1), kWinScore, -kWinScore}) {
    for (const int cell : {0, 1, 65'024, (1 << 17) - 1}) {
      for (const int depth : {0, 7, 255}) {
        for (const Bound bound : {Bound::kUpper, Bound::kLower, Bound::kExact}) {
          const TableEntry entry{score, cell, depth, bound};
          EXPECT_EQ(entry.Pack() >> kTableDataBits, 0);
          const TableEntry found = TableEntry::Unpack(entry.Pack());
          EXPECT_EQ(found.score, score);
          EXPECT_EQ(found.cell, cell);
          EXPECT_EQ(found.depth, depth);
          EXPECT_EQ(found.bound, bound);
        }
      }
    }
  }
}

TEST(TableEntryTest, KeepsAMuchDeeperExactEntryOfTheSameSearch) {
  const TableEntry deep{1, 2, 10, Bound::kExact};
  const TableEntry bound{1, 2, 7, Bound::kLower};
  EXPECT_FALSE(bound.Replaces(deep, /*same_search=*/true));
  EXPECT_TRUE(bound.Replaces(deep, /*same_search=*/false));
  EXPECT_TRUE(bound.Replaces({1, 2, 10, Bound::kUpper}, /*same_search=*/true));
  EXPECT_TRUE(TableEntry({1, 2, 8, Bound::kLower}).Replaces(deep, /*same_search=*/true));
  EXPECT_TRUE(TableEntry({1, 2, 1, Bound::kExact}).Replaces(deep, /*same_search=*/true));
}

TEST(TableEntryTest, BoundsCauseCutoffsOnlyOnTheirSide) {
  EXPECT_TRUE(TableEntry({.bound = Bound::kExact}).CausesCutoff(5, 0, 10));
  EXPECT_TRUE(TableEntry({.bound = Bound::kLower}).CausesCutoff(10, 0, 10));
  EXPECT_FALSE(TableEntry({.bound = Bound::kLower}).CausesCutoff(9, 0, 10));
  EXPECT_TRUE(TableEntry({.bound = Bound::kUpper}).CausesCutoff(0, 0, 10));
  EXPECT_FALSE(TableEntry({.bound = Bound::kUpper}).CausesCutoff(1, 0, 10));
}

TEST(ScoreTest, TableWinsAreRelativeToTheNode) {
  for (const int ply : {0, 1, 17, 200}) {
    for (const Score score : {0, -31, 250, kMaxEvaluation, WinIn(ply, 3), -WinIn(ply, 4)}) {
      EXPECT_EQ(FromTable(ToTable(score, ply), ply), score);
    }
    EXPECT_EQ(ToTable(WinIn(ply, 3), ply), WinIn(0, 3));
    EXPECT_EQ(ToTable(-WinIn(ply, 3), ply), -WinIn(0, 3));
  }
}

TEST(ScoreTest, RootScoreGivesTheWinDistance) {
  EXPECT_EQ(WinsIn(WinIn(0, 7)), 7);
  EXPECT_EQ(WinsIn(-WinIn(0, 4)), -4);
  EXPECT_EQ(WinsIn(kMaxEvaluation), std::nullopt);
  EXPECT_EQ(WinsIn(-kMaxEvaluation), std::nullopt);
}

TEST(ScoreTest, ExpectedResultGrowsWithTheScore) {
  EXPECT_EQ(ExpectedResult(0, 256), 0);
  EXPECT_NEAR(ExpectedResult(256, 256), 0.4621, 0.0001);  // odds of e
  EXPECT_EQ(ExpectedResult(WinIn(0, 9), 256), 1);
  EXPECT_EQ(ExpectedResult(-WinIn(0, 9), 256), -1);
}

}  // namespace
}  // namespace quadrille::mnk
