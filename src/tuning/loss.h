// How badly do weights foretell the results of games, and which way do they get better?
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

// White's score of a sample, in hundredths of a pawn.
double ScoreOf(const Samples& samples, std::size_t sample, const RealWeights& weights);

// What a score is to foretell: a mixture of White's points in the game and of the points that the
// search's score promises.
struct Aim {
  double slope = 0.005;  // 1 / (1 + exp(-slope * score)) are the points that a score promises
  double search_slope = 0.005;  // the same for the scores of the search
  double result_share = 0.5;    // of the game's result in the mixture; the rest is the search's
};

// The mean cross entropy, in nats, between what the scores of these samples promise and what they
// are to foretell, less the least possible. If `gradient` is not null, fills in by how much
// the mean rises for each weight. The same for any number of threads.
double MeanLoss(const Samples& samples, absl::Span<const std::uint32_t> chosen,
                const RealWeights& weights, const Aim& aim, int threads,
                std::vector<double>* gradient = nullptr);

// The slope with which these scores, White's, foretell the results of the chosen samples best.
double BestSlope(const Samples& samples, absl::Span<const std::uint32_t> chosen,
                 absl::Span<const double> scores);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_LOSS_H_
