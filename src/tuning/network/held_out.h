// Losses over samples held out: of a network as it is trained, of the quantised one that plays, and
// of the scores that they have to beat.
#ifndef QUADRILLE_TUNING_NETWORK_HELD_OUT_H_
#define QUADRILLE_TUNING_NETWORK_HELD_OUT_H_

#include <vector>

#include "absl/types/span.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/network/network.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/train_kernels.h"

namespace quadrille::tuning {

// The scores of the side to move, in centipawns, that a plain evaluation of the quantised network
// gives; with the hand-written evaluation if the network is added to that.
std::vector<float> QuantisedScores(const chess::Network& network,
                                   absl::Span<const PackedSample> samples, ThreadTeam& team);

// The same by the parameters in training.
std::vector<float> TrainingScores(const chess::NetworkForm& form,
                                  const std::vector<float>& parameters, const TrainingLoss& loss,
                                  absl::Span<const PackedSample> samples, ThreadTeam& team);

// The mean cross entropy, in nats, between the training target and the points that scores predict.
double TargetLoss(absl::Span<const PackedSample> samples, absl::Span<const float> scores,
                  const TrainingLoss& loss);

struct ScaledLoss {
  double scale = 1;  // centipawns
  double loss = 0;
};

// The mean cross entropy, in nats, between the results of the games and the points that scores
// predict, sigmoid(score / scale), with the scale for which it is least: so that scores of any unit
// can be compared.
ScaledLoss BestResultLoss(absl::Span<const PackedSample> samples, absl::Span<const float> scores);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_HELD_OUT_H_
