#include "bench/tier_batches_inl.h"
#include "src/bitboard/isa/isa.h"

namespace quadrille::bench {

extern const TierBatches kPortableBatches;
constinit const TierBatches kPortableBatches = BatchesOf<Portable>("portable");

}  // namespace quadrille::bench
