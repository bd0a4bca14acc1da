#include "bench/tier_batches_inl.h"
#include "src/bitboard/isa/isa.h"

namespace quadrille::bench {

extern const TierBatches kPopcntBatches;
constinit const TierBatches kPopcntBatches = BatchesOf<Popcnt>("popcnt");

}  // namespace quadrille::bench
