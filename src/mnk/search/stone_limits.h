// Time management: search limits for the next stone from the limits for stone, turn and game.
#ifndef QUADRILLE_MNK_SEARCH_STONE_LIMITS_H_
#define QUADRILLE_MNK_SEARCH_STONE_LIMITS_H_

#include <chrono>
#include <cstdint>

#include "src/mnk/any_game.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/deepening_limits.h"

namespace quadrille::mnk {

// Returns the limits of a search from `start` on; `default_nodes` is for empty `limits`.
DeepeningLimits StoneLimits(const ThinkingLimits& limits, const AnyGame& game,
                            std::chrono::steady_clock::time_point start,
                            std::uint64_t default_nodes);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_STONE_LIMITS_H_
