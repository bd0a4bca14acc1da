// Distillation samples: positions a few random moves away from those of games, labeled by
// another evaluation. A search evaluates many such positions, with pieces won or left hanging, but
// games of a strong engine contain none.
#ifndef QUADRILLE_TUNING_NETWORK_IMITATION_SAMPLES_H_
#define QUADRILLE_TUNING_NETWORK_IMITATION_SAMPLES_H_

#include <cstdint>
#include <vector>

#include "src/chess/engine/network/network.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {

// Returns about `share` samples per position of the game, determined by `seed`: one to four random
// legal moves away, half of them captures where possible; not in check, no known ending. The label
// is the evaluation with `teacher`, or the hand-written one if it is null. Requires: share >= 0.
std::vector<PackedSample> ImitationSamples(const TrainingGame& game, double share,
                                           std::uint64_t seed, const chess::Network* teacher);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_IMITATION_SAMPLES_H_
