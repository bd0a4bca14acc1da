#include "tests/bitboard/tier_functions.h"

#include <vector>

#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/tier_table.h"

namespace quadrille::testing {

// Instantiated in tier_functions_tier.cc.
template <class Isa>
const TierFunctions* FunctionsOf();

std::vector<const TierFunctions*> SupportedTierFunctions() {
  constexpr auto kTable = TierTable<const TierFunctions* (*)()>::PerBuild(
      []<class Isa>() { return &FunctionsOf<Isa>; });
  std::vector<const TierFunctions*> tiers;
  for (const auto functions : kTable.Supported(CpuTraits::Detected())) tiers.push_back(functions());
  return tiers;
}

}  // namespace quadrille::testing
