#include "bench/tier_batches.h"

#include <vector>

#include "src/bitboard/isa/cpu.h"

namespace quadrille::bench {

extern const TierBatches kPortableBatches;
extern const TierBatches kPopcntBatches;
extern const TierBatches kBmi2Batches;
extern const TierBatches kAvx512Batches;

std::vector<const TierBatches*> SupportedTierBatches() {
  std::vector<const TierBatches*> tiers = {&kPortableBatches};
#if defined(__x86_64__)
  const CpuTraits& cpu = CpuTraits::Detected();
  if (cpu.Supports(Tier::kPopcnt)) tiers.push_back(&kPopcntBatches);
  if (cpu.Supports(Tier::kBmi2)) tiers.push_back(&kBmi2Batches);
  if (cpu.Supports(Tier::kAvx512)) tiers.push_back(&kAvx512Batches);
#endif
  return tiers;
}

}  // namespace quadrille::bench
