// Instruction tiers (ISA), and the tag types for which kernels are compiled.
//
// A kernel is a template over one of these tags. Its source is compiled once per tag, with the
// tag's instructions enabled (kernel_library() in build/isa.bzl), and instantiates the template for
// ThisIsa. The tag is part of the symbol name, so the linker cannot mix tiers.
#ifndef QUADRILLE_BITBOARD_ISA_ISA_H_
#define QUADRILLE_BITBOARD_ISA_ISA_H_

namespace quadrille {

// The tiers of --isa, slowest first.
enum class Tier { kPortable, kPopcnt, kBmi2, kAvx512 };

inline constexpr int kTierCount = 4;

// Any CPU; on x86 the baseline of x86-64.
struct Portable {
  static constexpr bool kPopcnt = false;  // POPCNT
  static constexpr bool kPext = false;    // fast PEXT and PDEP in hardware
  static constexpr bool kAvx2 = false;    // four 64-bit lanes with variable shifts
  static constexpr bool kAvx512 = false;  // eight lanes, with VPOPCNTQ and VPTERNLOGQ
};

// x86-64-v2: Nehalem (2008) and later.
struct Popcnt : Portable {
  static constexpr bool kPopcnt = true;
};

// x86-64-v3 on CPUs with microcoded PEXT: Excavator, Zen, Zen+, Zen 2.
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

// The tier of a tag.
template <class Isa>
inline constexpr Tier kTierOf = Isa::kAvx512   ? Tier::kAvx512
                                : Isa::kAvx2   ? Tier::kBmi2
                                : Isa::kPopcnt ? Tier::kPopcnt
                                               : Tier::kPortable;

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_ISA_H_
