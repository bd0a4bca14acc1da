// Held-out losses of the network in training, of its quantised form and of the scores to beat.
#ifndef QUADRILLE_TUNING_NETWORK_HELD_OUT_H_
#define QUADRILLE_TUNING_NETWORK_HELD_OUT_H_

#include <vector>

#include "absl/types/span.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/network/network.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/train_kernels.h"

namespace quadrille::tuning {

// Scores of the quantised network for the side to move, in centipawns, by a plain evaluation; plus
// the hand-written evaluation if the network is added to it.
std::vector<float> QuantisedScores(const chess::Network& network,
                                   absl::Span<const PackedSample> samples, ThreadTeam& team);

// The same with the parameters in training.
std::vector<float> TrainingScores(const chess::NetworkForm& form,
                                  const std::vector<float>& parameters, const TrainingLoss& loss,
                                  absl::Span<const PackedSample> samples, ThreadTeam& team);

// The mean cross entropy, in nats, between the training target and the points predicted by scores.
double TargetLoss(absl::Span<const PackedSample> samples, absl::Span<const float> scores,
                  const TrainingLoss& loss);

struct ScaledLoss {
  double scale = 1;  // centipawns
  double loss = 0;
};

// The mean cross entropy, in nats, between the results of the games and the prediction
// sigmoid(score / scale), minimised over the scale, so that scores of any unit are comparable.
ScaledLoss BestResultLoss(absl::Span<const PackedSample> samples, absl::Span<const float> scores);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_HELD_OUT_H_
