#include "src/match/elo.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>

#include "src/match/tally.h"

namespace quadrille::match {
namespace {

// Half-width of the 95 % interval of a normal distribution.
constexpr double kDeviationsOf95Percent = 1.959963984540054;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

double DeviationOfMean(const PairScore& score, const PairCounts& pairs) {
  return std::sqrt(score.variance / static_cast<double>(CountPairs(pairs)));
}

// Returns difference / deviation, or its limit as the deviation tends to 0: infinite, or 0 if the
// difference is 0.
double InDeviations(double difference, double deviation) {
  if (difference == 0) return 0;
  if (deviation > 0) return difference / deviation;
  return std::copysign(kInfinity, difference);
}

}  // namespace

double ScoreOfElo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double EloOfScore(double score) {
  assert(0 <= score && score <= 1);
  return 400 * (std::log10(score) - std::log10(1 - score));
}

PairScore ScoreOfPairs(const PairCounts& pairs) {
  const auto total = static_cast<double>(CountPairs(pairs));
  assert(total > 0);
  PairScore score{.mean = 0, .variance = 0};
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    score.mean += static_cast<double>(i) / 4 * static_cast<double>(pairs[i]) / total;
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const double off = static_cast<double>(i) / 4 - score.mean;
    score.variance += off * off * static_cast<double>(pairs[i]) / total;
  }
  return score;
}

PairCounts WithVariance(const PairCounts& pairs) {
  PairCounts spread = pairs;
  if (std::count_if(pairs.begin(), pairs.end(), [](auto count) { return count > 0; }) > 1) {
    return spread;
  }
  spread.front() += 2;
  spread.back() += 2;
  return spread;
}

Interval EloInterval(const PairCounts& pairs) {
  if (CountPairs(pairs) == 1) return {-kInfinity, kInfinity};
  const PairCounts spread = WithVariance(pairs);
  const PairScore score = ScoreOfPairs(spread);
  const double margin = kDeviationsOf95Percent * DeviationOfMean(score, spread);
  return {EloOfScore(std::max(score.mean - margin, 0.0)),
          EloOfScore(std::min(score.mean + margin, 1.0))};
}

Estimate EstimateElo(const PairCounts& pairs) {
  const Interval interval = EloInterval(pairs);
  return {EloOfScore(ScoreOfPairs(pairs).mean), (interval.high - interval.low) / 2};
}

Estimate EstimateNormalizedElo(const PairCounts& pairs) {
  const PairScore score = ScoreOfPairs(pairs);
  // A pair's score is the mean of two game scores, so its variance is half that of a game.
  const double game_deviation = std::sqrt(2 * score.variance);
  const double deviations = InDeviations(score.mean - 0.5, game_deviation);
  if (std::isinf(deviations)) return {deviations, kInfinity};
  const double games = 2 * static_cast<double>(CountPairs(pairs));
  return {deviations * kNormalizedEloPerDeviation,
          kDeviationsOf95Percent * kNormalizedEloPerDeviation / std::sqrt(games)};
}

double LikelihoodOfSuperiority(const PairCounts& pairs) {
  const PairCounts spread = WithVariance(pairs);
  const PairScore score = ScoreOfPairs(spread);
  const double deviations = InDeviations(score.mean - 0.5, DeviationOfMean(score, spread));
  return std::erfc(-deviations / std::sqrt(2.0)) / 2;
}

}  // namespace quadrille::match
