#include "src/chess/engine/search/search_dispatch.h"

#include <cassert>

#include "src/bitboard/isa/cpu.h"

namespace quadrille::chess {

ThinkFunction ThinkFor(Tier tier, const CpuTraits& cpu) {
  assert(cpu.Supports(tier));
#if defined(__x86_64__)
  switch (tier) {
    case Tier::kPortable:
      break;
    case Tier::kPopcnt:
      return internal::ThinkAs<Popcnt>;
    case Tier::kBmi2:
      return cpu.has_slow_pext ? internal::ThinkAs<Bmi2SlowPext> : internal::ThinkAs<Bmi2>;
    case Tier::kAvx512:
      return internal::ThinkAs<Avx512>;
  }
#endif
  return internal::ThinkAs<Portable>;
}

}  // namespace quadrille::chess
