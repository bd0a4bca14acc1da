// Network dispatch: the tier's instantiation for this CPU, for callers outside the search, which
// inlines its own.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_SCORERS_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_SCORERS_H_

#include "src/bitboard/isa/cpu.h"
#include "src/chess/engine/network/accumulator_cache.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/position.h"

namespace quadrille::chess {

using NetworkScorer = int (*)(const Network& network, const Position& position,
                              AccumulatorCache& accumulators);

// Requires: cpu.Supports(tier).
NetworkScorer NetworkScorerFor(Tier tier, const CpuTraits& cpu);

namespace internal {

// Instantiated in network_tier.cc.
template <class Isa>
int NetworkScoreAs(const Network& network, const Position& position,
                   AccumulatorCache& accumulators);

}  // namespace internal
}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_SCORERS_H_
