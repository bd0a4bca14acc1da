#include "src/chess/engine/think.h"

#include <cassert>

#include "src/bitboard/cpu.h"

namespace quadrille::chess {

ThinkFunction ThinkFor(Tier tier, const CpuTraits& cpu) {
  assert(cpu.Supports(tier));
#if defined(__x86_64__)
  switch (tier) {
    case Tier::kPortable:
      break;
    case Tier::kPopcnt:
      return internal::ThinkPopcnt;
    case Tier::kBmi2:
      return cpu.has_slow_pext ? internal::ThinkBmi2SlowPext : internal::ThinkBmi2;
    case Tier::kAvx512:
      return internal::ThinkAvx512;
  }
#endif
  return internal::ThinkPortable;
}

}  // namespace quadrille::chess
