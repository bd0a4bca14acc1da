// Learning pattern weights from samples: logistic regression for the evaluation, and for the order
// of moves a choice among the candidates.
#ifndef QUADRILLE_TUNING_PATTERNS_PATTERN_FIT_H_
#define QUADRILLE_TUNING_PATTERNS_PATTERN_FIT_H_

#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/pattern_weights.h"
#include "src/tuning/patterns/pattern_samples.h"

namespace quadrille::tuning {

struct PatternFitSettings {
  int epochs = 12;
  // The training target: so much of the game's result, and the rest of the search's score.
  double result_share = 0;
  // A step of the evaluation's weights; small, since hundreds of cells can have the same feature.
  double evaluation_rate = 0.001;
  double order_rate = 0.02;
  std::uint64_t seed = 1;
};

struct PatternFit {
  mnk::PatternWeights weights;
  double evaluation_loss = 0;  // mean cross entropy, in nats, on samples that were not learnt from
  double order_loss = 0;
  double first_right = 0;  // the share of those samples in which the search's choice ranks first
};

// Starts from `start`. One block of samples in sixteen only measures. Adam (Kingma and Ba, "Adam: a
// method for stochastic optimization", 2015), in an order that the seed decides: the same input
// gives the same weights.
PatternFit FitPatterns(const std::vector<PatternSample>& samples, const mnk::PatternWeights& start,
                       const PatternFitSettings& settings);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_PATTERNS_PATTERN_FIT_H_
