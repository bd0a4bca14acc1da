#include "bench/tier_batches.h"

#include <vector>

#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/tier_table.h"

namespace quadrille::bench {

// Instantiated in tier_batches_tier.cc.
template <class Isa>
const TierBatches* BatchesOf();

std::vector<const TierBatches*> SupportedTierBatches() {
  constexpr auto kTable =
      TierTable<const TierBatches* (*)()>::PerTier([]<class Isa>() { return &BatchesOf<Isa>; });
  std::vector<const TierBatches*> tiers;
  for (const auto batches : kTable.Supported(CpuTraits::Detected())) tiers.push_back(batches());
  return tiers;
}

}  // namespace quadrille::bench
