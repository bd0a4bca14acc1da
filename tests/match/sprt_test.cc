// SPRT: log-likelihood ratios compared with published figures, and simulated error rates.
#include "src/match/sprt.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/match/elo.h"
#include "src/match/tally.h"

namespace quadrille::match {
namespace {

struct Published {
  const char* source;
  SprtPlan plan;
  PairCounts pairs;
  double ratio;
};

class PublishedSprtTest : public testing::TestWithParam<Published> {};

TEST_P(PublishedSprtTest, LlrMatchesThePublishedValue) {
  const Published& expected = GetParam();
  EXPECT_NEAR(LogLikelihoodRatio(expected.plan, expected.pairs), expected.ratio, 0.00501)
      << expected.source;
}

constexpr SprtPlan Logistic(double elo0, double elo1) { return {.elo0 = elo0, .elo1 = elo1}; }
constexpr SprtPlan Normalized(double elo0, double elo1) {
  return {.elo0 = elo0, .elo1 = elo1, .model = EloModel::kNormalized};
}

// From pull requests of github.com/official-stockfish/Stockfish (braces: logistic bounds, angle
// brackets: normalised) and fastchess (normalised).
INSTANTIATE_TEST_SUITE_P(
    , PublishedSprtTest,
    testing::Values(
        Published{"Stockfish #3209", Logistic(-0.25, 1.25), {253, 4282, 17604, 4431, 286}, 2.94},
        Published{"Stockfish #3209", Logistic(0.25, 1.25), {58, 3302, 33130, 3518, 84}, 2.97},
        Published{"Stockfish #3098", Logistic(-0.25, 1.25), {491, 7345, 29693, 7670, 465}, 2.96},
        Published{"Stockfish #2493", Logistic(-1, 3), {424, 2948, 5832, 3045, 460}, 2.94},
        Published{"Stockfish #2950", Logistic(-0.5, 1.5), {133, 1751, 5094, 1849, 165}, 2.94},
        Published{"Stockfish #6019", Normalized(0, 2), {320, 12431, 27275, 12858, 316}, 2.95},
        Published{"Stockfish #4194", Normalized(0.5, 2.5), {47, 8181, 25234, 8575, 47}, 2.94},
        Published{"Stockfish #3972", Normalized(-2.25, 0.25), {327, 8113, 21317, 8168, 347}, 2.96},
        Published{"Toudonou/zeno", Normalized(9, 16), {352, 579, 1264, 743, 464}, 4.60},
        Published{"16784 games", Normalized(0, 5), {790, 1759, 3256, 1780, 807}, -0.71}));

TEST(SprtTest, UsesWaldBounds) {
  const SprtBounds bounds = BoundsOf({.alpha = 0.05, .beta = 0.05});
  EXPECT_NEAR(bounds.lower, -2.944, 0.0005);
  EXPECT_NEAR(bounds.upper, 2.944, 0.0005);
  const SprtBounds uneven = BoundsOf({.alpha = 0.01, .beta = 0.1});
  EXPECT_NEAR(uneven.lower, std::log(0.1 / 0.99), 1e-12);
  EXPECT_NEAR(uneven.upper, std::log(0.9 / 0.01), 1e-12);
}

TEST(SprtTest, VerdictFollowsTheBounds) {
  const SprtPlan plan;
  EXPECT_EQ(VerdictAt(plan, 2.9), Verdict::kUndecided);
  EXPECT_EQ(VerdictAt(plan, 2.95), Verdict::kH1);
  EXPECT_EQ(VerdictAt(plan, -2.95), Verdict::kH0);
}

TEST(SprtTest, LlrIsZeroWithoutGames) {
  EXPECT_EQ(LogLikelihoodRatio(SprtPlan{}, PairCounts{}), 0);
}

TEST(SprtTest, OneSidedResultsGiveFiniteLlr) {
  for (const EloModel model : {EloModel::kLogistic, EloModel::kNormalized}) {
    const SprtPlan plan{.model = model};
    const double won = LogLikelihoodRatio(plan, {0, 0, 0, 0, 200});
    const double lost = LogLikelihoodRatio(plan, {200, 0, 0, 0, 0});
    const double drawn = LogLikelihoodRatio(plan, {0, 0, 5000, 0, 0});
    EXPECT_TRUE(std::isfinite(won) && won > 0) << won;
    EXPECT_TRUE(std::isfinite(lost) && lost < 0) << lost;
    EXPECT_TRUE(std::isfinite(drawn) && drawn < 0) << drawn;
  }
}

// Pair outcome probabilities at `elo`: shifts probability from lost to won pairs.
std::array<double, 5> SharesAt(double elo) {
  std::array<double, 5> shares = {0.05, 0.22, 0.46, 0.22, 0.05};
  const double shift = ScoreOfElo(elo) - 0.5;
  shares[0] -= shift / 2;
  shares[1] -= shift;
  shares[3] += shift;
  shares[4] += shift / 2;
  return shares;
}

std::size_t RandomOutcome(const std::array<double, 5>& shares, Random& random) {
  double left = std::ldexp(static_cast<double>(random() >> 11), -53);
  std::size_t i = 0;
  while (i < 4 && left >= shares[i]) left -= shares[i++];
  return i;
}

// The share of `tests` simulated tests that accept H1 at a true difference of `elo`.
double ShareOfH1(const SprtPlan& plan, double elo, int tests) {
  Random random(20);
  const std::array<double, 5> shares = SharesAt(elo);
  int accepted = 0;
  for (int i = 0; i < tests; ++i) {
    PairCounts pairs = {};
    Verdict verdict = Verdict::kUndecided;
    while (verdict == Verdict::kUndecided) {
      ++pairs[RandomOutcome(shares, random)];
      verdict = VerdictAt(plan, LogLikelihoodRatio(plan, pairs));
    }
    accepted += verdict == Verdict::kH1 ? 1 : 0;
  }
  return static_cast<double>(accepted) / tests;
}

// Three standard deviations of a share near `rate`. Seeds are fixed, so the test is deterministic.
// Wald's bounds err slightly less than nominally because of overshoot.
double Tolerance(double rate, int tests) { return 3 * std::sqrt(rate * (1 - rate) / tests); }

TEST(SprtSimulationTest, ErrorRatesAreNominal) {
  constexpr int kTests = 1000;
  const SprtPlan plan{.elo0 = 0, .elo1 = 30, .alpha = 0.1, .beta = 0.05};
  EXPECT_NEAR(ShareOfH1(plan, plan.elo0, kTests), plan.alpha, Tolerance(plan.alpha, kTests));
  EXPECT_NEAR(1 - ShareOfH1(plan, plan.elo1, kTests), plan.beta, Tolerance(plan.beta, kTests));
}

TEST(SprtSimulationTest, ErrorRatesAreNominalInNormalizedElo) {
  constexpr int kTests = 500;
  // Normalised Elo uses a game's standard deviation, sqrt(2) times a pair's.
  const std::array<double, 5> even = SharesAt(0);
  const double variance = 2 * (even[0] + even[4]) / 4 + 2 * (even[1] + even[3]) / 16;
  const SprtPlan plan{
      .elo0 = 0, .elo1 = 50, .alpha = 0.05, .beta = 0.1, .model = EloModel::kNormalized};
  const double score = 0.5 + plan.elo1 / kNormalizedEloPerDeviation * std::sqrt(variance);
  EXPECT_NEAR(ShareOfH1(plan, 0, kTests), plan.alpha, Tolerance(plan.alpha, kTests));
  EXPECT_NEAR(1 - ShareOfH1(plan, EloOfScore(score), kTests), plan.beta,
              Tolerance(plan.beta, kTests));
}

}  // namespace
}  // namespace quadrille::match
