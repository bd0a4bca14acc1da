// Loss: cross entropy between predicted and actual points, and its gradient by the weights.
#ifndef QUADRILLE_TUNING_LOSS_H_
#define QUADRILLE_TUNING_LOSS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/tuning/samples.h"

namespace quadrille::tuning {

// Weights while they are being learnt: the middlegame part of weight i in VisitWeights() stands at
// 2 i, its endgame part at 2 i + 1.
using RealWeights = std::vector<double>;

RealWeights ToReal(const chess::Weights& weights);
// The nearest whole numbers. Requires: ToReal() made them, or as many.
chess::Weights ToWhole(const RealWeights& weights);

// White's score of a sample, in centipawns.
double ScoreOf(const Samples& samples, std::size_t sample, const RealWeights& weights);

// The training target: a mixture of White's points in the game and of the points that the search
// score predicts.
struct TrainingTarget {
  double slope = 0.005;  // 1 / (1 + exp(-slope * score)) are the points that a score predicts
  double search_slope = 0.005;  // the same for the scores of the search
  double result_share = 0.5;    // of the game's result in the mixture; the rest is the search's
};

// The mean cross entropy, in nats, between the points that the scores of these samples predict and
// their training targets, less its minimum. If `gradient` is not null, stores the derivative by
// each weight there. The same for any number of threads.
double MeanLoss(const Samples& samples, absl::Span<const std::uint32_t> chosen,
                const RealWeights& weights, const TrainingTarget& target, int threads,
                std::vector<double>* gradient = nullptr);

// The slope with which these scores, White's, predict the results of the chosen samples best.
double BestSlope(const Samples& samples, absl::Span<const std::uint32_t> chosen,
                 absl::Span<const double> scores);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_LOSS_H_
