// Samples by which a network imitates another evaluation: positions a few random moves away from
// those of games. A search evaluates such positions all the time, with pieces won for
// nothing or left hanging, but games of a strong engine hold none.
#ifndef QUADRILLE_TUNING_NETWORK_IMITATION_SAMPLES_H_
#define QUADRILLE_TUNING_NETWORK_IMITATION_SAMPLES_H_

#include <cstdint>
#include <vector>

#include "src/chess/engine/network/network.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {

// `share` positions for each of the game's, as chance from `seed` on makes them: up to four random
// legal moves from there, half of them captures where there are any. Not in check, and no known
// ending. Their label is what the engine with the network `teacher` evaluates them at, or the
// hand-written evaluation's score if that is null, without a result. Requires: share >= 0.
std::vector<PackedSample> ImitationSamples(const TrainingGame& game, double share,
                                           std::uint64_t seed, const chess::Network* teacher);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_IMITATION_SAMPLES_H_
