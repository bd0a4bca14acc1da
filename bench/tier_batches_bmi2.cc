#include "bench/tier_batches_inl.h"
#include "src/bitboard/isa/isa.h"

namespace quadrille::bench {

extern const TierBatches kBmi2Batches;
constinit const TierBatches kBmi2Batches = BatchesOf<Bmi2>("bmi2");

}  // namespace quadrille::bench
