// Fits pattern weights to samples: logistic regression for the evaluation, softmax regression over
// the candidates for move ordering.
#ifndef QUADRILLE_TUNING_PATTERNS_PATTERN_FIT_H_
#define QUADRILLE_TUNING_PATTERNS_PATTERN_FIT_H_

#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/pattern_weights.h"
#include "src/tuning/patterns/pattern_samples.h"

namespace quadrille::tuning {

struct PatternFitSettings {
  int epochs = 12;
  // The share of the game's result in the training target; the rest is the search score.
  double result_share = 0;
  // Learning rate of the evaluation; small, since hundreds of cells can share a feature.
  double evaluation_rate = 0.001;
  double order_rate = 0.02;
  std::uint64_t seed = 1;
};

struct PatternFit {
  mnk::PatternWeights weights;
  double evaluation_loss = 0;  // mean cross entropy over the held-out samples, in nats
  double order_loss = 0;
  double first_right = 0;  // share of those samples in which the search's choice ranks first
};

// Trains from `start` with Adam (Kingma and Ba, "Adam: a method for stochastic optimization",
// 2015), holding out one block of samples in sixteen. Deterministic: the seed decides the order.
PatternFit FitPatterns(const std::vector<PatternSample>& samples, const mnk::PatternWeights& start,
                       const PatternFitSettings& settings);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_PATTERNS_PATTERN_FIT_H_
