// Positions off the line: a few random moves away from those of a game, as searches see them.
#ifndef QUADRILLE_TUNING_NETWORK_RANDOM_SUCCESSOR_H_
#define QUADRILLE_TUNING_NETWORK_RANDOM_SUCCESSOR_H_

#include <cstdint>
#include <functional>

#include "src/chess/board.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {

// Calls `visit` for about `share` positions per position of the game, in order: one to `max_moves`
// random legal moves away, half of them captures where possible; not in check, no known ending.
// Determined by `seed`. Requires: share >= 0; max_moves >= 1.
void VisitSuccessors(const TrainingGame& game, double share, std::uint32_t max_moves,
                     std::uint64_t seed, const std::function<void(const chess::Board&)>& visit);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_RANDOM_SUCCESSOR_H_
