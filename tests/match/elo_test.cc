// Elo, normalised Elo and LOS compared with published figures.
#include "src/match/elo.h"

#include <cmath>
#include <string>

#include "gtest/gtest.h"
#include "src/match/tally.h"

namespace quadrille::match {
namespace {

// Output of fastchess (github.com/Disservin/fastchess), an independent program.
struct Published {
  const char* source;
  PairCounts pairs;
  Estimate elo;
  Estimate normalized;
  double superiority;  // percent
};

class PublishedTest : public testing::TestWithParam<Published> {};

constexpr double kPrinted = 0.00501;  // half of the last printed digit

TEST_P(PublishedTest, MatchesPublishedFigures) {
  const Published& expected = GetParam();
  SCOPED_TRACE(expected.source);
  const Estimate elo = EstimateElo(expected.pairs);
  const Estimate normalized = EstimateNormalizedElo(expected.pairs);
  EXPECT_NEAR(elo.value, expected.elo.value, kPrinted);
  EXPECT_NEAR(elo.margin, expected.elo.margin, kPrinted);
  EXPECT_NEAR(normalized.value, expected.normalized.value, kPrinted);
  EXPECT_NEAR(normalized.margin, expected.normalized.margin, kPrinted);
  EXPECT_NEAR(100 * LikelihoodOfSuperiority(expected.pairs), expected.superiority, kPrinted);
}

INSTANTIATE_TEST_SUITE_P(, PublishedTest,
                         testing::Values(Published{"Toudonou/zeno, doubled and passed pawns",
                                                   {352, 579, 1264, 743, 464},
                                                   {19.83, 6.77},
                                                   {24.25, 8.26},
                                                   100.00},
                                         Published{"a change of move ordering, far from 50 %",
                                                   {19, 82, 272, 308, 361},
                                                   {162.63, 13.49},
                                                   {207.38, 14.92},
                                                   100.00},
                                         Published{"cutoffs by the transposition table",
                                                   {13, 34, 232, 71, 29},
                                                   {31.71, 14.63},
                                                   {53.96, 24.73},
                                                   100.00},
                                         Published{"16784 games without a verdict",
                                                   {790, 1759, 3256, 1780, 807},
                                                   {1.14, 4.04},
                                                   {1.48, 5.26},
                                                   70.95},
                                         Published{"600 games, a slight loss",
                                                   {34, 49, 128, 62, 27},
                                                   {-0.58, 21.41},
                                                   {-0.75, 27.80},
                                                   47.88}));

TEST(EloTest, ScoreAndEloAreInverse) {
  for (const double elo : {-700.0, -40.0, 0.0, 0.5, 22.6, 400.0}) {
    EXPECT_NEAR(EloOfScore(ScoreOfElo(elo)), elo, 1e-9);
  }
  EXPECT_NEAR(ScoreOfElo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(EloOfScore(0.5325), 22.6, 0.05);
}

TEST(EloTest, AllWinsAreUnbounded) {
  const Estimate elo = EstimateElo({0, 0, 0, 0, 7});
  EXPECT_TRUE(std::isinf(elo.value) && elo.value > 0);
  EXPECT_TRUE(std::isinf(elo.margin));
  // The exact bound of 7 of 7: a score of 0.025^(1/7), 63 Elo.
  EXPECT_NEAR(EloInterval({0, 0, 0, 0, 7}).low, 63, 5);
  EXPECT_NEAR(EloInterval({7, 0, 0, 0, 0}).high, -EloInterval({0, 0, 0, 0, 7}).low, 1e-9);
  EXPECT_TRUE(std::isinf(EstimateNormalizedElo({0, 0, 0, 0, 7}).margin));
  EXPECT_NEAR(LikelihoodOfSuperiority({0, 0, 0, 0, 7}), 0.997, 0.001);
  EXPECT_NEAR(LikelihoodOfSuperiority({7, 0, 0, 0, 0}), 0.003, 0.001);
}

TEST(EloTest, AllDrawsGiveZeroEloWithAnInterval) {
  const Estimate elo = EstimateElo({0, 0, 7, 0, 0});
  EXPECT_EQ(elo.value, 0);
  // The exact interval, a share of decisive pairs of at most 1 - 0.025^(1/7): 151 Elo.
  EXPECT_NEAR(elo.margin, 151, 25);
  EXPECT_LT(EstimateElo({0, 0, 1000, 0, 0}).margin, 2);
  EXPECT_TRUE(std::isinf(EstimateElo({0, 0, 1, 0, 0}).margin));
  EXPECT_EQ(EstimateNormalizedElo({0, 0, 7, 0, 0}).value, 0);
  EXPECT_EQ(LikelihoodOfSuperiority({0, 0, 7, 0, 0}), 0.5);
}

TEST(EloTest, SwappedEnginesHaveOppositeFigures) {
  const Estimate one = EstimateElo({3, 10, 20, 14, 8});
  const Estimate other = EstimateElo({8, 14, 20, 10, 3});
  EXPECT_NEAR(one.value, -other.value, 1e-9);
  EXPECT_NEAR(one.margin, other.margin, 1e-9);
}

TEST(TallyTest, PairsCountOnceComplete) {
  Tally tally;
  EXPECT_FALSE(tally.Score().has_value());
  tally.Add(0, Result::kWin);
  tally.Add(1, Result::kLoss);
  EXPECT_EQ(tally.pairs(), (PairCounts{0, 0, 0, 0, 0}));
  tally.Add(1, Result::kLoss);
  tally.Add(0, Result::kDraw);
  tally.Add(7, Result::kWin);
  EXPECT_EQ(tally.pairs(), (PairCounts{1, 0, 0, 1, 0}));
  EXPECT_EQ(CountPairs(tally.pairs()), 2);
  EXPECT_EQ(tally.wins(), 2);
  EXPECT_EQ(tally.losses(), 2);
  EXPECT_EQ(tally.draws(), 1);
  EXPECT_EQ(tally.games(), 5);
  EXPECT_NEAR(*tally.Score(), 0.5, 1e-12);
}

}  // namespace
}  // namespace quadrille::match
