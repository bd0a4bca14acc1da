#include "tests/bitboard/tier_functions.h"

#include <vector>

#include "src/bitboard/isa/cpu.h"

namespace quadrille::testing {

extern const TierFunctions kPortableFunctions;
extern const TierFunctions kPopcntFunctions;
extern const TierFunctions kBmi2SlowPextFunctions;
extern const TierFunctions kBmi2Functions;
extern const TierFunctions kAvx512Functions;

std::vector<const TierFunctions*> SupportedTierFunctions() {
  std::vector<const TierFunctions*> tiers = {&kPortableFunctions};
#if defined(__x86_64__)
  const CpuTraits& cpu = CpuTraits::Detected();
  if (cpu.Supports(Tier::kPopcnt)) tiers.push_back(&kPopcntFunctions);
  if (cpu.Supports(Tier::kBmi2)) {
    tiers.push_back(&kBmi2SlowPextFunctions);
    tiers.push_back(&kBmi2Functions);
  }
  if (cpu.Supports(Tier::kAvx512)) tiers.push_back(&kAvx512Functions);
#endif
  return tiers;
}

}  // namespace quadrille::testing
