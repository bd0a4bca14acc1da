#include "src/match/sprt.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "absl/strings/string_view.h"
#include "src/match/elo.h"
#include "src/match/tally.h"

namespace quadrille::match {
namespace {

using Distribution = std::array<double, 5>;  // probability of each pair outcome
using Values = std::array<double, 5>;        // a value per pair outcome

constexpr Values kPairScores = {0, 0.25, 0.5, 0.75, 1};

// Regularisation: pseudocount, in pairs, of an outcome that never occurred. Without it the
// likelihoods are undefined while all pairs have the same outcome.
constexpr double kUnseen = 1e-3;

struct Observed {
  Distribution shares;
  double pairs;
};

Observed Observe(const PairCounts& counts) {
  Observed observed{};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    observed.shares[i] = std::max(static_cast<double>(counts[i]), kUnseen);
    observed.pairs += observed.shares[i];
  }
  for (double& share : observed.shares) share /= observed.pairs;
  return observed;
}

// Returns the maximum-likelihood distribution for the observed `shares` under which `values` have
// mean 0: shares[i] / (1 + x * values[i]), for the unique x with that mean and all terms positive.
// Requires: values of both signs.
Distribution MostLikelyWithMeanZero(const Distribution& shares, const Values& values) {
  double low = -1 / *std::max_element(values.begin(), values.end());
  double high = -1 / *std::min_element(values.begin(), values.end());
  // The mean decreases in x, from +inf to -inf: bisection.
  constexpr int kHalvings = 100;  // more than a double's 53 bits
  for (int i = 0; i < kHalvings; ++i) {
    const double x = (low + high) / 2;
    double mean = 0;
    for (std::size_t j = 0; j < shares.size(); ++j) {
      mean += shares[j] * values[j] / (1 + x * values[j]);
    }
    (mean > 0 ? low : high) = x;
  }
  const double x = (low + high) / 2;
  Distribution likely{};
  for (std::size_t j = 0; j < shares.size(); ++j) likely[j] = shares[j] / (1 + x * values[j]);
  return likely;
}

// Returns the same for a mean pair score of `score`.
Distribution MostLikelyWithScore(const Distribution& shares, double score) {
  Values values = kPairScores;
  for (double& value : values) value -= score;
  return MostLikelyWithMeanZero(shares, values);
}

struct Moments {
  double mean = 0;
  double deviation = 0;
};

Moments MomentsOf(const Distribution& shares) {
  Moments moments;
  double square = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    moments.mean += shares[i] * kPairScores[i];
    square += shares[i] * kPairScores[i] * kPairScores[i];
  }
  moments.deviation = std::sqrt(std::max(square - moments.mean * moments.mean, 0.0));
  return moments;
}

// Returns the same for a mean that is `deviations` standard deviations of a pair's score above 1/2.
// This constraint is not linear in the distribution, so its linearisation is iterated until it
// converges.
Distribution MostLikelyWithDeviations(const Distribution& shares, double deviations) {
  Distribution likely;
  likely.fill(1.0 / static_cast<double>(likely.size()));
  constexpr int kMaxIterations = 50;
  constexpr double kClose = 1e-12;
  for (int round = 0; round < kMaxIterations; ++round) {
    const Moments at = MomentsOf(likely);
    Values values;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double off = (kPairScores[i] - at.mean) / at.deviation;
      values[i] = kPairScores[i] - 0.5 - deviations * at.deviation * (1 + off * off) / 2;
    }
    const Distribution next = MostLikelyWithMeanZero(shares, values);
    double change = 0;
    for (std::size_t i = 0; i < next.size(); ++i) {
      change = std::max(change, std::abs(next[i] - likely[i]));
    }
    likely = next;
    if (change < kClose) break;
  }
  return likely;
}

Distribution MostLikelyUnder(const SprtPlan& plan, double elo, const Distribution& shares) {
  if (plan.model == EloModel::kLogistic) return MostLikelyWithScore(shares, ScoreOfElo(elo));
  // Normalised Elo uses the deviation of a game's score, sqrt(2) times that of a pair's.
  return MostLikelyWithDeviations(shares, elo / kNormalizedEloPerDeviation * std::sqrt(2.0));
}

}  // namespace

absl::string_view VerdictName(Verdict verdict) {
  switch (verdict) {
    case Verdict::kH0:
      return "H0";
    case Verdict::kH1:
      return "H1";
    default:
      return "undecided";
  }
}

SprtBounds BoundsOf(const SprtPlan& plan) {
  return {.lower = std::log(plan.beta / (1 - plan.alpha)),
          .upper = std::log((1 - plan.beta) / plan.alpha)};
}

double LogLikelihoodRatio(const SprtPlan& plan, const PairCounts& pairs) {
  if (CountPairs(pairs) == 0) return 0;
  const Observed observed = Observe(pairs);
  const Distribution under_h0 = MostLikelyUnder(plan, plan.elo0, observed.shares);
  const Distribution under_h1 = MostLikelyUnder(plan, plan.elo1, observed.shares);
  double sum = 0;
  for (std::size_t i = 0; i < observed.shares.size(); ++i) {
    sum += observed.shares[i] * std::log(under_h1[i] / under_h0[i]);
  }
  return observed.pairs * sum;
}

Verdict VerdictAt(const SprtPlan& plan, double log_likelihood_ratio) {
  const SprtBounds bounds = BoundsOf(plan);
  if (log_likelihood_ratio <= bounds.lower) return Verdict::kH0;
  return log_likelihood_ratio >= bounds.upper ? Verdict::kH1 : Verdict::kUndecided;
}

}  // namespace quadrille::match
