// Samples by which a network imitates the hand-written evaluation: positions a few random moves
// away from those of games. A search evaluates such positions all the time, with pieces won for
// nothing or left hanging, but games of a strong engine hold none.
#ifndef QUADRILLE_TUNING_NETWORK_IMITATION_SAMPLES_H_
#define QUADRILLE_TUNING_NETWORK_IMITATION_SAMPLES_H_

#include <cstdint>
#include <vector>

#include "src/tuning/network/packed_sample.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {

// `share` positions for each of the game's, as chance from `seed` on makes them: up to four random
// legal moves from there, half of them captures where there are any. Not in check, and no known
// ending. Their label is the hand-written evaluation's score alone, without a result.
// Requires: share >= 0.
std::vector<PackedSample> ImitationSamples(const TrainingGame& game, double share,
                                           std::uint64_t seed);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_IMITATION_SAMPLES_H_
