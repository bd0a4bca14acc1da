#include "src/tuning/network/score_comparison.h"

#include <cmath>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace quadrille::tuning {
namespace {

using testing::DoubleNear;
using testing::SizeIs;

TEST(ScoreComparisonTest, TheSameScoresInAnotherUnitHaveNoError) {
  const std::vector<ComparedGame> games = {{{100, -50, 300}, {{200, -100, 600}}},
                                           {{-1000, 20}, {{-2000, 40}}}};
  const std::vector<ScoreError> errors = CompareScores(games, 100);
  ASSERT_THAT(errors, SizeIs(1));
  EXPECT_THAT(errors[0].scale, DoubleNear(200, 0.01));
  EXPECT_THAT(errors[0].root_mean_square, DoubleNear(0, 1e-6));
}

TEST(ScoreComparisonTest, ErrorsAreThoseOfExpectedPoints) {
  // Scores of 0 predict half a point with any scale.
  const std::vector<ComparedGame> games = {{{100}, {{0}}}, {{-100, 0}, {{0, 0}}}};
  const double error = 1 / (1 + std::exp(-1.0)) - 0.5;
  EXPECT_THAT(CompareScores(games, 100)[0].root_mean_square,
              DoubleNear(error * std::sqrt(2.0 / 3), 1e-9));
}

TEST(ScoreComparisonTest, ChangesAreFromTheFirstScoresWithAMarginByGames) {
  // The second kind is right in one game of two, the third in both.
  const std::vector<ComparedGame> games = {{{100, 100}, {{0, 0}, {100, 100}, {100, 100}}},
                                           {{-100, -100}, {{0, 0}, {0, 0}, {-100, -100}}}};
  const std::vector<ScoreError> errors = CompareScores(games, 100);
  ASSERT_THAT(errors, SizeIs(3));
  const double square = std::pow(1 / (1 + std::exp(-1.0)) - 0.5, 2);
  EXPECT_EQ(errors[0].change, 0);
  EXPECT_EQ(errors[0].margin, 0);
  EXPECT_THAT(errors[2].change, DoubleNear(-square, 1e-6));
  EXPECT_THAT(errors[2].margin, DoubleNear(0, 1e-6));
  EXPECT_GT(errors[1].change, errors[2].change);
  EXPECT_LT(errors[1].change, 0);
  EXPECT_GT(errors[1].margin, square / 2);
}

}  // namespace
}  // namespace quadrille::tuning
