// Run-time dispatch: the builds of a kernel, selected by tier and CPU.
//
//   constexpr auto kSearches =
//       TierTable<SearchFunction>::PerBuild([]<class Isa>() { return &SearchAs<Isa>; });
//   SearchFunction search = kSearches.Pick(tier, CpuTraits::Detected());
//
// Dispatch happens once, at the root of a job, never inside it.
#ifndef QUADRILLE_BITBOARD_ISA_TIER_TABLE_H_
#define QUADRILLE_BITBOARD_ISA_TIER_TABLE_H_

#include <cassert>
#include <vector>

#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa.h"

namespace quadrille {

// T identifies a build: a function pointer, or a pointer to a table of functions.
template <class T>
class TierTable {
 public:
  // Fills the table with `build.template operator()<Isa>()` for each tag in isa.h.
  template <class Build>
  static constexpr TierTable PerBuild(Build build) {
#if defined(__x86_64__)
    return {build.template operator()<Portable>(), build.template operator()<Popcnt>(),
            build.template operator()<Bmi2SlowPext>(), build.template operator()<Bmi2>(),
            build.template operator()<Avx512>()};
#else
    const T portable = build.template operator()<Portable>();
    return {portable, portable, portable, portable, portable};
#endif
  }

  // Likewise, but without a build for CPUs with slow PEXT, for kernels that gain nothing from AVX2
  // alone: these CPUs use the POPCNT build.
  template <class Build>
  static constexpr TierTable PerTier(Build build) {
    TierTable table = PerBuild([build]<class Isa>() {
      if constexpr (Isa::kAvx2 && !Isa::kPext) {
        return build.template operator()<Popcnt>();
      } else {
        return build.template operator()<Isa>();
      }
    });
    return table;
  }

  // Returns the build of `tier` for `cpu`. Requires: cpu.Supports(tier).
  constexpr const T& Pick(Tier tier, const CpuTraits& cpu) const {
    assert(cpu.Supports(tier));
    switch (tier) {
      case Tier::kPortable:
        break;
      case Tier::kPopcnt:
        return popcnt_;
      case Tier::kBmi2:
        return cpu.has_slow_pext ? bmi2_slow_pext_ : bmi2_;
      case Tier::kAvx512:
        return avx512_;
    }
    return portable_;
  }

  // Returns all distinct builds that `cpu` can run, slow PEXT or not, for tests and benchmarks.
  std::vector<T> Supported(const CpuTraits& cpu) const {
    std::vector<T> builds = {portable_};
    const auto add = [&](Tier tier, const T& build) {
      if (cpu.Supports(tier) && build != builds.back()) builds.push_back(build);
    };
    add(Tier::kPopcnt, popcnt_);
    add(Tier::kBmi2, bmi2_slow_pext_);
    add(Tier::kBmi2, bmi2_);
    add(Tier::kAvx512, avx512_);
    return builds;
  }

 private:
  constexpr TierTable(T portable, T popcnt, T bmi2_slow_pext, T bmi2, T avx512)
      : portable_(portable),
        popcnt_(popcnt),
        bmi2_slow_pext_(bmi2_slow_pext),
        bmi2_(bmi2),
        avx512_(avx512) {}

  T portable_, popcnt_, bmi2_slow_pext_, bmi2_, avx512_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_TIER_TABLE_H_
