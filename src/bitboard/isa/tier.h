// Which builds of a kernel are there? Apart from cpu.h, so that what only names one compiles fast.
#ifndef QUADRILLE_BITBOARD_ISA_TIER_H_
#define QUADRILLE_BITBOARD_ISA_TIER_H_

namespace quadrille {

// The builds a user can name with --isa, slowest first.
enum class Tier { kPortable, kPopcnt, kBmi2, kAvx512 };

inline constexpr int kTierCount = 4;

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_TIER_H_
