#include "src/tuning/network/score_comparison.h"

#include <cmath>
#include <cstddef>
#include <vector>

#include "absl/types/span.h"

namespace quadrille::tuning {
namespace {

double PointsOf(double score, double slope) { return 1 / (1 + std::exp(-score * slope)); }

// Returns the slope, 1 / scale, of least cross entropy, which is convex in it: bisection on the
// sign of its derivative.
double BestSlope(absl::Span<const ComparedGame> games, std::size_t kind, double deep_slope) {
  double low = 1e-4;
  double high = 1;
  for (int i = 0; i < 40; ++i) {
    const double slope = std::sqrt(low * high);
    double derivative = 0;
    for (const ComparedGame& game : games) {
      for (std::size_t position = 0; position < game.deep.size(); ++position) {
        const double score = game.others[kind][position];
        derivative += score * (PointsOf(score, slope) - PointsOf(game.deep[position], deep_slope));
      }
    }
    (derivative < 0 ? low : high) = slope;
  }
  return std::sqrt(low * high);
}

// Returns the sum of squared errors of each game.
std::vector<double> SquaredErrors(absl::Span<const ComparedGame> games, std::size_t kind,
                                  double slope, double deep_slope) {
  std::vector<double> sums;
  for (const ComparedGame& game : games) {
    double sum = 0;
    for (std::size_t position = 0; position < game.deep.size(); ++position) {
      const double error =
          PointsOf(game.others[kind][position], slope) - PointsOf(game.deep[position], deep_slope);
      sum += error * error;
    }
    sums.push_back(sum);
  }
  return sums;
}

}  // namespace

std::vector<ScoreError> CompareScores(absl::Span<const ComparedGame> games, double deep_scale) {
  double positions = 0;
  for (const ComparedGame& game : games) positions += static_cast<double>(game.deep.size());
  std::vector<ScoreError> errors;
  std::vector<double> first;
  for (std::size_t kind = 0; kind < games[0].others.size(); ++kind) {
    const double slope = BestSlope(games, kind, 1 / deep_scale);
    const std::vector<double> sums = SquaredErrors(games, kind, slope, 1 / deep_scale);
    if (kind == 0) first = sums;
    double sum = 0;
    double change = 0;
    for (std::size_t game = 0; game < games.size(); ++game) {
      sum += sums[game];
      change += sums[game] - first[game];
    }
    change /= positions;
    double variance = 0;
    for (std::size_t game = 0; game < games.size(); ++game) {
      const double expected = change * static_cast<double>(games[game].deep.size());
      variance += std::pow((sums[game] - first[game] - expected) / positions, 2);
    }
    errors.push_back({.scale = 1 / slope,
                      .root_mean_square = std::sqrt(sum / positions),
                      .change = change,
                      .margin = 1.96 * std::sqrt(variance)});
  }
  return errors;
}

}  // namespace quadrille::tuning
