// Tuning loss: cross entropy between predicted and actual points, with its gradient.
#ifndef QUADRILLE_TUNING_LOSS_H_
#define QUADRILLE_TUNING_LOSS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/tuning/samples.h"

namespace quadrille::tuning {

// Weights in training: the middlegame part of weight i of VisitWeights() at 2 i, its endgame part
// at 2 i + 1.
using RealWeights = std::vector<double>;

RealWeights ToReal(const chess::Weights& weights);
// Rounds to integers. Requires: as many values as ToReal() returns.
chess::Weights ToWhole(const RealWeights& weights);

// Returns the score of a sample for White, in centipawns.
double ScoreOf(const Samples& samples, std::size_t sample, const RealWeights& weights);

// The training target: a weighted mean of White's points and those predicted by the search score.
struct TrainingTarget {
  double slope = 0.005;         // a score predicts 1 / (1 + exp(-slope * score)) points
  double search_slope = 0.005;  // the same for search scores
  double result_share = 0.5;    // share of the game's result; the rest is the search score's
};

// Returns the mean cross entropy, in nats, between the points predicted by the scores of the chosen
// samples and their training targets, minus its minimum. If `gradient` is not null, stores the
// derivative by each weight. The result does not depend on the number of threads.
double MeanLoss(const Samples& samples, absl::Span<const std::uint32_t> chosen,
                const RealWeights& weights, const TrainingTarget& target, int threads,
                std::vector<double>* gradient = nullptr);

// Returns the slope with which `scores`, White's, best predict the results of the chosen samples.
double BestSlope(const Samples& samples, absl::Span<const std::uint32_t> chosen,
                 absl::Span<const double> scores);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_LOSS_H_
