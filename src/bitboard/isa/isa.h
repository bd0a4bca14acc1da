// Instruction tiers, and the tag types of the builds of a kernel.
//
// A kernel is a template over one of these tags. Its source is compiled once for each tag, with the
// tag's instructions switched on (kernel_library() of build/isa.bzl), and instantiates the template
// for ThisIsa. The tag is part of the symbol's name, so the linker can never hand one tier's code
// to another.
#ifndef QUADRILLE_BITBOARD_ISA_ISA_H_
#define QUADRILLE_BITBOARD_ISA_ISA_H_

namespace quadrille {

// The tiers that a user can name with --isa, slowest first.
enum class Tier { kPortable, kPopcnt, kBmi2, kAvx512 };

inline constexpr int kTierCount = 4;

// Any CPU; on x86 what every 64-bit one has.
struct Portable {
  static constexpr bool kPopcnt = false;  // POPCNT
  static constexpr bool kPext = false;    // PEXT and PDEP, in hardware and fast
  static constexpr bool kAvx2 = false;    // four 64-bit lanes with a shift count each
  static constexpr bool kAvx512 = false;  // eight, with VPOPCNTQ and VPTERNLOGQ
};

// x86-64-v2: Nehalem (2008) and later.
struct Popcnt : Portable {
  static constexpr bool kPopcnt = true;
};

// x86-64-v3 on CPUs whose PEXT is microcode and slow: Excavator, Zen, Zen+, Zen 2.
struct Bmi2SlowPext : Popcnt {
  static constexpr bool kAvx2 = true;
};

// x86-64-v3: Haswell (2013), Zen 3 (2020) and later.
struct Bmi2 : Bmi2SlowPext {
  static constexpr bool kPext = true;
};

// x86-64-v4 with VBMI, VBMI2, VPOPCNTDQ, BITALG and GFNI: Ice Lake (2019), Zen 4 (2022) and later.
struct Avx512 : Bmi2 {
  static constexpr bool kAvx512 = true;
};

// The tier that a build belongs to.
template <class Isa>
inline constexpr Tier kTierOf = Isa::kAvx512   ? Tier::kAvx512
                                : Isa::kAvx2   ? Tier::kBmi2
                                : Isa::kPopcnt ? Tier::kPopcnt
                                               : Tier::kPortable;

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_ISA_H_
