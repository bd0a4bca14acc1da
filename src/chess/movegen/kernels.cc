#include "src/chess/movegen/kernels.h"

#include <cassert>

#include "src/chess/movegen/kernel_tables.h"

namespace quadrille::chess {

const ChessKernels& KernelsFor(Tier tier, const CpuTraits& cpu) {
  assert(cpu.Supports(tier));
#if defined(__x86_64__)
  switch (tier) {
    case Tier::kPortable:
      break;
    case Tier::kPopcnt:
      return internal::kPopcntKernels;
    case Tier::kBmi2:
      return cpu.has_slow_pext ? internal::kBmi2SlowPextKernels : internal::kBmi2Kernels;
    case Tier::kAvx512:
      return internal::kAvx512Kernels;
  }
#endif
  return internal::kPortableKernels;
}

const ChessKernels& DefaultKernels() {
  const CpuTraits& cpu = CpuTraits::Detected();
  return KernelsFor(cpu.BestTier(), cpu);
}

}  // namespace quadrille::chess
