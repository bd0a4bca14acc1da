#include "bench/tier_batches_inl.h"
#include "src/bitboard/isa/isa.h"

namespace quadrille::bench {

extern const TierBatches kAvx512Batches;
constinit const TierBatches kAvx512Batches = BatchesOf<Avx512>("avx512");

}  // namespace quadrille::bench
