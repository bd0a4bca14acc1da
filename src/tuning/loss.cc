#include "src/tuning/loss.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/tapered_score.h"

namespace quadrille::tuning {
namespace {

// One thread sums each block, so that sums do not depend on the schedule.
constexpr std::size_t kBlock = 4096;

struct PhasePair {
  double middlegame = 0;
  double endgame = 0;
};

// A score and the intermediate results needed for its derivatives.
struct Evaluated {
  double score = 0;
  PhasePair slope;      // derivative of the score by the balance
  PhasePair danger[2];  // units for kDanger and kEnemyDanger
};

constexpr double kDangerDivisor = 512;  // as in CostOfDanger()

double Positive(double x) { return x > 0 ? x : 0; }

Evaluated Evaluate(const Samples& samples, std::size_t index, const double* weights) {
  PhasePair sums[3];  // by Role
  for (const PackedCoefficient coefficient : samples.CoefficientsOf(index)) {
    const double* const weight = weights + 2 * coefficient.weight();
    const double times = coefficient.quarters * 0.25;
    PhasePair& sum = sums[static_cast<int>(coefficient.role())];
    sum.middlegame += times * weight[0];
    sum.endgame += times * weight[1];
  }
  const auto cost = [](const PhasePair& units) {
    const double middlegame = Positive(units.middlegame);
    return PhasePair{middlegame * middlegame / kDangerDivisor, Positive(units.endgame)};
  };
  Evaluated result;
  result.danger[0] = sums[1];
  result.danger[1] = sums[2];
  const PhasePair ours = cost(sums[1]);
  const PhasePair theirs = cost(sums[2]);
  const double middlegame = sums[0].middlegame + ours.middlegame - theirs.middlegame;
  const double endgame = sums[0].endgame + ours.endgame - theirs.endgame;
  const Sample& sample = samples.samples[index];
  const double scale = endgame >= 0 ? sample.white_scale : sample.black_scale;
  result.slope.middlegame = static_cast<double>(sample.phase) / chess::kFullPhase;
  result.slope.endgame = (1 - result.slope.middlegame) * scale / chess::kFullScale;
  result.score = middlegame * result.slope.middlegame + endgame * result.slope.endgame;
  return result;
}

// Adds `times` times the derivative of the score by each weight to `gradient`.
void AddSlopes(const Samples& samples, std::size_t index, const Evaluated& at, double times,
               double* gradient) {
  PhasePair slopes[3] = {at.slope, {}, {}};  // by Role
  for (int i = 0; i < 2; ++i) {
    const double sign = i == 0 ? 1 : -1;
    slopes[i + 1].middlegame =
        sign * at.slope.middlegame * 2 * Positive(at.danger[i].middlegame) / kDangerDivisor;
    slopes[i + 1].endgame = at.danger[i].endgame > 0 ? sign * at.slope.endgame : 0;
  }
  for (const PackedCoefficient coefficient : samples.CoefficientsOf(index)) {
    const PhasePair& slope = slopes[static_cast<int>(coefficient.role())];
    const double step = times * coefficient.quarters * 0.25;
    gradient[2 * coefficient.weight()] += step * slope.middlegame;
    gradient[2 * coefficient.weight() + 1] += step * slope.endgame;
  }
}

double Points(double slope, double score) { return 1 / (1 + std::exp(-slope * score)); }

double Entropy(double share) {
  const auto part = [](double p) { return p > 0 ? -p * std::log(p) : 0; };
  return part(share) + part(1 - share);
}

// Returns the cross entropy of the prediction sigmoid(slope * score) against `points`.
double CrossEntropy(double slope, double score, double points) {
  const double x = slope * score;
  // log(1 + exp(x)) - points * x, without overflow.
  return Positive(x) + std::log1p(std::exp(-std::abs(x))) - points * x;
}

double PointsOf(Result result) { return static_cast<int>(result) / 2.0; }

double TargetOf(const Sample& sample, const TrainingTarget& target) {
  return target.result_share * PointsOf(sample.result) +
         (1 - target.result_share) * Points(target.search_slope, sample.score);
}

}  // namespace

RealWeights ToReal(const chess::Weights& weights) {
  RealWeights real;
  chess::VisitWeights(weights, [&real](const char*, chess::TaperedScore weight) {
    real.push_back(weight.middlegame());
    real.push_back(weight.endgame());
  });
  return real;
}

chess::Weights ToWhole(const RealWeights& weights) {
  assert(weights.size() == 2 * chess::kWeightCount);
  chess::Weights whole = {};
  std::size_t at = 0;
  chess::VisitWeights(whole, [&](const char*, chess::TaperedScore& weight) {
    weight = chess::TaperedScore(static_cast<int>(std::lround(weights[at])),
                                 static_cast<int>(std::lround(weights[at + 1])));
    at += 2;
  });
  return whole;
}

double ScoreOf(const Samples& samples, std::size_t sample, const RealWeights& weights) {
  return Evaluate(samples, sample, weights.data()).score;
}

double MeanLoss(const Samples& samples, absl::Span<const std::uint32_t> chosen,
                const RealWeights& weights, const TrainingTarget& target, int threads,
                std::vector<double>* gradient) {
  const std::size_t blocks = (chosen.size() + kBlock - 1) / kBlock;
  std::vector<double> losses(blocks);
  std::vector<std::vector<double>> gradients(blocks);
  ThreadTeam(threads).Run(blocks, [&](std::size_t block) {
    if (gradient != nullptr) gradients[block].resize(weights.size());
    for (const std::uint32_t index : chosen.subspan(block * kBlock, kBlock)) {
      const Evaluated at = Evaluate(samples, index, weights.data());
      const double points = TargetOf(samples.samples[index], target);
      losses[block] += CrossEntropy(target.slope, at.score, points) - Entropy(points);
      if (gradient == nullptr) continue;
      const double slope = target.slope * (Points(target.slope, at.score) - points);
      AddSlopes(samples, index, at, slope, gradients[block].data());
    }
  });
  const double count = std::max<double>(1, static_cast<double>(chosen.size()));
  double loss = 0;
  for (const double part : losses) loss += part;
  if (gradient != nullptr) {
    gradient->assign(weights.size(), 0);
    for (const std::vector<double>& part : gradients) {
      for (std::size_t i = 0; i < part.size(); ++i) (*gradient)[i] += part[i] / count;
    }
  }
  return loss / count;
}

double BestSlope(const Samples& samples, absl::Span<const std::uint32_t> chosen,
                 absl::Span<const double> scores) {
  // The loss is convex in the slope: bisection on the sign of its derivative.
  double low = 0;
  double high = 0.1;
  for (int step = 0; step < 40; ++step) {
    const double slope = (low + high) / 2;
    double derivative = 0;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      derivative +=
          scores[i] * (Points(slope, scores[i]) - PointsOf(samples.samples[chosen[i]].result));
    }
    (derivative < 0 ? low : high) = slope;
  }
  return (low + high) / 2;
}

}  // namespace quadrille::tuning
