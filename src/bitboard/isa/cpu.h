// CPU features: the instruction tiers that a CPU supports.
#ifndef QUADRILLE_BITBOARD_ISA_CPU_H_
#define QUADRILLE_BITBOARD_ISA_CPU_H_

#include <array>
#include <optional>
#include <string_view>

#include "src/bitboard/isa/isa.h"

namespace quadrille {

inline constexpr std::array<Tier, kTierCount> kAllTiers = {Tier::kPortable, Tier::kPopcnt,
                                                           Tier::kBmi2, Tier::kAvx512};

// Returns "portable", "popcnt", "bmi2" or "avx512".
std::string_view TierName(Tier tier);

// Returns the tier with this name, or nullopt.
std::optional<Tier> TierFromName(std::string_view name);

// The relevant features of a CPU. Plain data, so that tests can construct any CPU.
struct CpuTraits {
  bool has_v2 = false;         // x86-64-v2: POPCNT, SSE4.2
  bool has_v3 = false;         // x86-64-v3: AVX2, BMI1, BMI2, LZCNT; enabled by the system
  bool has_slow_pext = false;  // PEXT and PDEP are microcoded
  bool has_avx512 = false;     // F, BW, CD, DQ, VL, VBMI, VBMI2, VPOPCNTDQ, BITALG, GFNI

  bool Supports(Tier tier) const;
  Tier BestTier() const;

  // Returns the traits of this machine's CPU, detected once.
  static const CpuTraits& Detected();
};

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_CPU_H_
