// Ratings: closed-form cases, unbounded ratings, and coverage of the intervals.
#include "src/match/ratings.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/match/elo.h"
#include "src/match/tally.h"
#include "src/match/tournament.h"

namespace quadrille::match {
namespace {

constexpr double kClose = 1e-6;

// Returns a meeting with these pentanomial pair counts.
Meeting Meet(int first, int second, const PairCounts& pairs) {
  constexpr Result kOutcomes[5][2] = {{Result::kLoss, Result::kLoss},
                                      {Result::kLoss, Result::kDraw},
                                      {Result::kWin, Result::kLoss},
                                      {Result::kWin, Result::kDraw},
                                      {Result::kWin, Result::kWin}};
  Meeting meeting{{first, second}};
  std::int64_t number = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (std::int64_t j = 0; j < pairs[i]; ++j, ++number) {
      for (const Result result : kOutcomes[i]) meeting.tally.Add(number, result);
    }
  }
  return meeting;
}

TEST(RatingsTest, TwoEnginesDifferByLogisticElo) {
  // 75 %: 190.8 Elo.
  const std::vector<Rating> ratings = FitRatings(2, {Meet(0, 1, {0, 0, 10, 0, 10})});
  EXPECT_NEAR(ratings[0].elo->value, EloOfScore(0.75) / 2, kClose);
  EXPECT_NEAR(ratings[1].elo->value, -EloOfScore(0.75) / 2, kClose);
  EXPECT_TRUE(ratings[0].is_bounded);
}

// Delta method: the deviation of the mean score divided by the slope of the expected score.
TEST(RatingsTest, IntervalUsesThePairVariance) {
  const PairCounts pairs = {4, 16, 48, 27, 5};
  const std::vector<Rating> ratings = FitRatings(2, {Meet(0, 1, pairs)});
  const PairScore score = ScoreOfPairs(pairs);
  const double slope = score.mean * (1 - score.mean) * std::log(10.0) / 400;
  const double margin = 1.959963984540054 * std::sqrt(score.variance / 100) / slope;
  EXPECT_NEAR(ratings[0].elo->margin, margin / 2, kClose);
  EXPECT_NEAR(ratings[1].elo->margin, margin / 2, kClose);
  // The match report converts the ends of the interval instead.
  EXPECT_NEAR(2 * ratings[0].elo->value, EstimateElo(pairs).value, kClose);
  EXPECT_NEAR(2 * ratings[0].elo->margin, EstimateElo(pairs).margin, 0.5);
}

// Odds of 3 to 1 for 0 against 1 and 1 against 2, 9 to 1 for 0 against 2: consistent.
TEST(RatingsTest, FitsConsistentOddsExactly) {
  const std::vector<Rating> ratings = FitRatings(
      3,
      {Meet(0, 1, {0, 0, 10, 0, 10}), Meet(0, 2, {0, 0, 4, 0, 16}), Meet(1, 2, {0, 0, 10, 0, 10})});
  EXPECT_NEAR(ratings[0].elo->value, EloOfScore(0.75), kClose);
  EXPECT_NEAR(ratings[1].elo->value, 0, kClose);
  EXPECT_NEAR(ratings[2].elo->value, -EloOfScore(0.75), kClose);
}

TEST(RatingsTest, CycleGivesEqualRatings) {
  const std::vector<Rating> ratings = FitRatings(
      3, {Meet(0, 1, {1, 0, 0, 0, 3}), Meet(1, 2, {1, 0, 0, 0, 3}), Meet(0, 2, {3, 0, 0, 0, 1})});
  for (const Rating& rating : ratings) {
    EXPECT_NEAR(rating.elo->value, 0, kClose);
    EXPECT_TRUE(std::isfinite(rating.elo->margin));
  }
}

TEST(RatingsTest, GauntletOpponentsAreRatedAgainstTheFirst) {
  const std::vector<Rating> ratings =
      FitRatings(3, {Meet(0, 1, {0, 0, 10, 0, 10}), Meet(0, 2, {5, 0, 0, 0, 5})});
  EXPECT_NEAR(ratings[0].elo->value - ratings[1].elo->value, EloOfScore(0.75), kClose);
  EXPECT_NEAR(ratings[0].elo->value - ratings[2].elo->value, 0, kClose);
  double sum = 0;
  for (const Rating& rating : ratings) sum += rating.elo->value;
  EXPECT_NEAR(sum, 0, kClose);
}

TEST(RatingsTest, ExpectedPointsEqualPointsScored) {
  const std::vector<Meeting> meetings = {Meet(0, 1, {3, 1, 4, 1, 5}),  Meet(0, 2, {2, 6, 5, 3, 5}),
                                         Meet(0, 3, {8, 9, 7, 9, 3}),  Meet(1, 2, {2, 3, 8, 4, 6}),
                                         Meet(2, 3, {2, 6, 4, 3, 38}), Meet(1, 3, {1, 1, 1, 1, 1})};
  const std::vector<Rating> ratings = FitRatings(4, meetings);
  std::vector<double> surplus(4, 0);
  for (const Meeting& meeting : meetings) {
    const auto [first, second] = meeting.engines;
    const double expected = ScoreOfElo(ratings[first].elo->value - ratings[second].elo->value);
    const double games = static_cast<double>(meeting.tally.games());
    surplus[first] += games * (*meeting.tally.Score() - expected);
    surplus[second] -= games * (*meeting.tally.Score() - expected);
  }
  for (const double points : surplus) EXPECT_NEAR(points, 0, kClose);
}

// A random result at a true difference of `elo`; half of the probability of the less likely win
// goes to draws.
Result RandomResult(double elo, Random& random) {
  const double expected = ScoreOfElo(elo);
  const double draws = std::min(expected, 1 - expected);
  const double chance = static_cast<double>(random.Below(1 << 30)) / (1 << 30);
  if (chance < draws) return Result::kDraw;
  return chance < draws + expected - draws / 2 ? Result::kWin : Result::kLoss;
}

// Simulated tournaments of engines of known strength: 95 % of the intervals contain the true
// rating.
TEST(RatingsTest, IntervalsCoverTheTrueRatings) {
  constexpr double kTruth[] = {150, 30, -60, -120};
  constexpr int kTournaments = 1000;
  constexpr std::int64_t kPairs = 40;
  Random random(16);
  int held = 0;
  for (int i = 0; i < kTournaments; ++i) {
    std::vector<Meeting> meetings =
        MeetingsOf(PairingsOf(i % 2 == 0 ? TournamentKind::kRoundRobin : TournamentKind::kGauntlet,
                              static_cast<int>(std::size(kTruth))));
    for (Meeting& meeting : meetings) {
      const double elo = kTruth[meeting.engines.first] - kTruth[meeting.engines.second];
      for (std::int64_t game = 0; game < 2 * kPairs; ++game) {
        meeting.tally.Add(game / 2, RandomResult(elo, random));
      }
    }
    const std::vector<Rating> ratings = FitRatings(std::size(kTruth), meetings);
    for (std::size_t engine = 0; engine < ratings.size(); ++engine) {
      const Estimate& elo = *ratings[engine].elo;
      if (std::abs(elo.value - kTruth[engine]) <= elo.margin) ++held;
    }
  }
  EXPECT_NEAR(held / (4.0 * kTournaments), 0.95, 0.02);
}

TEST(RatingsTest, DrawCountsAsHalfAWin) {
  const std::vector<Rating> drawn = FitRatings(2, {Meet(0, 1, {0, 0, 0, 20, 0})});
  const std::vector<Rating> decisive = FitRatings(2, {Meet(0, 1, {5, 0, 0, 0, 15})});
  EXPECT_NEAR(drawn[0].elo->value, decisive[0].elo->value, kClose);
  EXPECT_LT(drawn[0].elo->margin, decisive[0].elo->margin);
}

TEST(RatingsTest, EngineThatLosesAllGamesIsUnbounded) {
  const std::vector<Rating> ratings = FitRatings(
      3,
      {Meet(0, 1, {0, 0, 10, 0, 10}), Meet(0, 2, {0, 0, 0, 0, 10}), Meet(1, 2, {0, 0, 0, 0, 10})});
  EXPECT_TRUE(ratings[0].is_bounded);
  EXPECT_TRUE(ratings[1].is_bounded);
  EXPECT_FALSE(ratings[2].is_bounded);
  EXPECT_TRUE(std::isinf(ratings[2].elo->margin));
  EXPECT_TRUE(std::isfinite(ratings[0].elo->margin));
  EXPECT_LT(ratings[2].elo->value, ratings[1].elo->value - 400);
  // The others are rated against their own mean, almost unchanged.
  EXPECT_NEAR(ratings[0].elo->value + ratings[1].elo->value, 0, kClose);
  EXPECT_NEAR(ratings[0].elo->value, EloOfScore(0.75) / 2, 10);
}

// 20 wins and the added draw: 20.5 points of 21.
TEST(RatingsTest, AddsADrawIfUnbounded) {
  const std::vector<Rating> ratings = FitRatings(2, {Meet(0, 1, {0, 0, 0, 0, 10})});
  EXPECT_NEAR(ratings[0].elo->value, 0, kClose);
  EXPECT_NEAR(ratings[1].elo->value, -EloOfScore(20.5 / 21), kClose);
  EXPECT_FALSE(ratings[1].is_bounded);
  // The first engine alone is the rated group.
  EXPECT_TRUE(std::isinf(ratings[0].elo->margin));
}

TEST(RatingsTest, RatingsAreUnknownWithoutGames) {
  for (const Rating& rating : FitRatings(3, {})) EXPECT_FALSE(rating.elo.has_value());
  const std::vector<Rating> ratings = FitRatings(3, {Meet(0, 1, {1, 0, 0, 0, 1}), Meeting{{0, 2}}});
  EXPECT_TRUE(ratings[1].elo.has_value());
  EXPECT_FALSE(ratings[2].elo.has_value());
}

// Two engines: half of the plus-four interval of the match.
TEST(RatingsTest, EqualResultsHaveAnInterval) {
  const std::vector<Rating> drawn = FitRatings(2, {Meet(0, 1, {0, 0, 10, 0, 0})});
  EXPECT_NEAR(drawn[0].elo->value, 0, kClose);
  EXPECT_NEAR(drawn[0].elo->margin, EstimateElo({0, 0, 10, 0, 0}).margin / 2, 5);
  const std::vector<Rating> ahead = FitRatings(2, {Meet(0, 1, {0, 0, 0, 10, 0})});
  EXPECT_NEAR(ahead[0].elo->value, EloOfScore(0.75) / 2, kClose);
  EXPECT_GT(ahead[0].elo->margin, 30);
}

TEST(RatingsTest, TooFewPairsGiveInfiniteIntervals) {
  const std::vector<Rating> ratings = FitRatings(2, {Meet(0, 1, {0, 0, 1, 0, 0})});
  EXPECT_NEAR(ratings[0].elo->value, 0, kClose);
  EXPECT_TRUE(std::isinf(ratings[0].elo->margin));
}

}  // namespace
}  // namespace quadrille::match
