// NNUE inference, instantiated for one ISA tier.
#include "src/bitboard/isa/this_isa.h"
#include "src/chess/engine/network/network_inl.h"
#include "src/chess/engine/network/network_scorers.h"

namespace quadrille::chess::internal {

template <class Isa>
int NetworkScoreAs(const Network& network, const Position& position,
                   AccumulatorCache& accumulators) {
  return NetworkScore<Isa>(network, position, accumulators);
}

template int NetworkScoreAs<ThisIsa>(const Network&, const Position&, AccumulatorCache&);

}  // namespace quadrille::chess::internal
