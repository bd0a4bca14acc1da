#include "src/tuning/win_chances.h"

#include <random>

#include "gtest/gtest.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {
namespace {

constexpr WinCurve kTruth = {
    .half_base = 200, .half_slope = -4, .scale_base = 50, .scale_slope = 2};

// Half points of a random game for a side with the score.
int Play(const WinCurve& curve, double score, double x, std::mt19937_64* random) {
  const double roll = std::uniform_real_distribution<double>(0, 1)(*random);
  if (roll < curve.Chance(score, x)) return 2;
  return roll > 1 - curve.Chance(-score, x) ? 0 : 1;
}

TEST(WinChancesTest, RecoversKnownCurve) {
  std::mt19937_64 random(1);
  WinCounts counts;
  for (int i = 0; i < 400'000; ++i) {
    const int pieces = std::uniform_int_distribution<int>(4, 32)(random);
    const int score = std::uniform_int_distribution<int>(-600, 600)(random);
    counts.Add(pieces, score, Play(kTruth, score, pieces, &random));
  }
  const WinCurve found = counts.Fit();
  for (const int pieces : {6, 16, 30}) {
    EXPECT_NEAR(found.Half(pieces), kTruth.Half(pieces), 3) << pieces;
    EXPECT_NEAR(found.Scale(pieces), kTruth.Scale(pieces), 3) << pieces;
  }
}

TEST(WinChancesTest, FitsWithOnePieceCount) {
  std::mt19937_64 random(2);
  WinCounts counts;
  for (int i = 0; i < 100'000; ++i) {
    const int score = std::uniform_int_distribution<int>(-600, 600)(random);
    counts.Add(10, score, Play(kTruth, score, 10, &random));
  }
  EXPECT_NEAR(counts.Fit().Half(10), kTruth.Half(10), 5);
}

TEST(WinChancesTest, ChanceIsHalfAtHalfAndRisesWithScore) {
  EXPECT_DOUBLE_EQ(kTruth.Chance(kTruth.Half(20), 20), 0.5);
  EXPECT_LT(kTruth.Chance(0, 20), kTruth.Chance(1, 20));
}

TEST(WinChancesTest, IgnoresOutOfRangeCounts) {
  WinCounts counts;
  counts.Add(32, WinCounts::kMaxScore + 1, 2);
  counts.Add(WinCounts::kMaxX + 1, 0, 2);
  EXPECT_EQ(counts.positions(), 0);
  counts.Add(WinCounts::kMaxX, -WinCounts::kMaxScore, 0);
  EXPECT_EQ(counts.positions(), 1);
}

TEST(WinChancesTest, CountsGameForSideToMove) {
  TrainingGame game;
  game.result = Result::kBlackWins;
  // White, who loses, is behind, and Black ahead: the better side always wins.
  for (const auto& [move, score] : {ScoredMove{chess::Move(Square("E2"), Square("E4")), -150},
                                    ScoredMove{chess::Move(Square("E7"), Square("E5")), 150}}) {
    game.moves.push_back({move, score});
  }
  WinStatistics statistics;
  statistics.Add(game);
  EXPECT_EQ(statistics.by_pieces.positions(), 2);
  EXPECT_GT(statistics.by_pieces.Fit().Chance(150, 32), 0.9);
  EXPECT_LT(statistics.by_pieces.Fit().Chance(-150, 32), 0.1);
  EXPECT_GT(statistics.by_move.Fit().Chance(150, 1), 0.9);
}

}  // namespace
}  // namespace quadrille::tuning
