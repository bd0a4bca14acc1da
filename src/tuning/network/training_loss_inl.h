// The training target, the loss and its derivative, with a portable exp() for results that are
// identical on every CPU.
#ifndef QUADRILLE_TUNING_NETWORK_TRAINING_LOSS_INL_H_
#define QUADRILLE_TUNING_NETWORK_TRAINING_LOSS_INL_H_

#include <cstdint>

#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/train_kernels.h"

namespace quadrille::tuning::internal {

// e^x for -80 <= x <= 0, to 12 digits.
template <class Isa>
[[gnu::always_inline]] inline double ExpOf(double x) {
  const auto halvings = static_cast<std::int64_t>(0.5 - x * 1.4426950408889634);
  const double rest = x + static_cast<double>(halvings) * 0.6931471805599453;
  double sum = 1;
  for (int i = 13; i > 0; --i) sum = 1 + sum * rest / i;
  return sum * __builtin_bit_cast(double, static_cast<std::uint64_t>(1023 - halvings) << 52);
}

struct PointsAndLoss {
  double points;    // sigmoid(x)
  double softplus;  // log(1 + e^x)
};

template <class Isa>
[[gnu::always_inline]] inline PointsAndLoss PointsOf(double x) {
  const double size = x < 0 ? -x : x;
  const double small = ExpOf<Isa>(size < 80 ? -size : -80);
  const double of_leader = 1 / (1 + small);
  return {.points = x < 0 ? 1 - of_leader : of_leader,
          .softplus = (x < 0 ? 0 : x) + __builtin_log1p(small)};
}

// Returns the target points of a sample: a mixture of the result and the search score's prediction.
template <class Isa>
[[gnu::always_inline]] inline double TargetOf(const TrainingLoss& loss,
                                              const PackedSample& sample) {
  const double predicted = PointsOf<Isa>(sample.score / static_cast<double>(loss.scale)).points;
  if (sample.half_points == PackedSample::kNoResult) return predicted;
  const double share = loss.result_share;
  return share * sample.half_points / 2 + (1 - share) * predicted;
}

struct LossAndSlope {
  double loss;
  double slope;  // by the log-odds
};

template <class Isa>
[[gnu::always_inline]] inline LossAndSlope LossOf(const TrainingLoss& loss, double log_odds,
                                                  double target) {
  const PointsAndLoss predicted = PointsOf<Isa>(log_odds);
  const double miss = predicted.points - target;
  if (!loss.squared) return {predicted.softplus - target * log_odds, miss};
  return {miss * miss, 2 * miss * predicted.points * (1 - predicted.points)};
}

}  // namespace quadrille::tuning::internal

#endif  // QUADRILLE_TUNING_NETWORK_TRAINING_LOSS_INL_H_
