#include "src/bitboard/isa/cpu.h"

#include <optional>
#include <string_view>

namespace quadrille {

std::string_view TierName(Tier tier) {
  switch (tier) {
    case Tier::kPortable:
      return "portable";
    case Tier::kPopcnt:
      return "popcnt";
    case Tier::kBmi2:
      return "bmi2";
    case Tier::kAvx512:
      return "avx512";
  }
  return "";
}

std::optional<Tier> TierFromName(std::string_view name) {
  for (const Tier tier : kAllTiers) {
    if (TierName(tier) == name) return tier;
  }
  return std::nullopt;
}

bool CpuTraits::Supports(Tier tier) const {
  switch (tier) {
    case Tier::kPortable:
      return true;
    case Tier::kPopcnt:
      return has_v2;
    case Tier::kBmi2:
      return has_v3;
    case Tier::kAvx512:
      return has_v3 && has_avx512;
  }
  return false;
}

Tier CpuTraits::BestTier() const {
  // The avx512 tier always uses PEXT; the bmi2 tier has a build without it.
  if (Supports(Tier::kAvx512) && !has_slow_pext) return Tier::kAvx512;
  if (Supports(Tier::kBmi2)) return Tier::kBmi2;
  return Supports(Tier::kPopcnt) ? Tier::kPopcnt : Tier::kPortable;
}

}  // namespace quadrille
