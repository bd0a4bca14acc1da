// Held-out losses of the network in training, of its quantized form and of reference scores.
#ifndef QUADRILLE_TUNING_NETWORK_HELD_OUT_H_
#define QUADRILLE_TUNING_NETWORK_HELD_OUT_H_

#include <vector>

#include "absl/types/span.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/network/network.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/train_kernels.h"

namespace quadrille::tuning {

// Returns the scores of the quantized network for the side to move, in centipawns, by a reference
// implementation; includes the hand-written evaluation if the network is added to it.
std::vector<float> QuantizedScores(const chess::Network& network,
                                   absl::Span<const PackedSample> samples, ThreadTeam& team);

// The same for the floating-point parameters.
std::vector<float> TrainingScores(const chess::NetworkForm& form,
                                  const std::vector<float>& parameters, const TrainingLoss& loss,
                                  absl::Span<const PackedSample> samples, ThreadTeam& team);

// Returns the mean cross entropy, in nats, between the training targets and the predicted points.
double TargetLoss(absl::Span<const PackedSample> samples, absl::Span<const float> scores,
                  const TrainingLoss& loss);

struct ScaledLoss {
  double scale = 1;  // centipawns
  double loss = 0;
};

// Returns the mean cross entropy, in nats, between the game results and sigmoid(score / scale),
// minimized over the scale, so that scores in any unit are comparable.
ScaledLoss BestResultLoss(absl::Span<const PackedSample> samples, absl::Span<const float> scores);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_HELD_OUT_H_
