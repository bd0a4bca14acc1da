#include "src/mnk/kernels.h"

#include <cassert>

#include "src/bitboard/isa/cpu.h"
#include "src/mnk/kernel_tables.h"

namespace quadrille::mnk {
namespace {

// All size classes of a tier, smallest first.
const GameKernels* ClassesOf(Tier tier, const CpuTraits& cpu) {
  assert(cpu.Supports(tier));
#if defined(__x86_64__)
  switch (tier) {
    case Tier::kPortable:
      break;
    case Tier::kPopcnt:
      return internal::kPopcntKernels;
    case Tier::kBmi2:
      // What AVX2 buys here is nothing beside PDEP.
      return cpu.has_slow_pext ? internal::kPopcntKernels : internal::kBmi2Kernels;
    case Tier::kAvx512:
      return internal::kAvx512Kernels;
  }
#endif
  return internal::kPortableKernels;
}

}  // namespace

const GameKernels& KernelsFor(const Rules& rules, Tier tier, const CpuTraits& cpu) {
  assert(rules.AreValid());
  const GameKernels* kernels = ClassesOf(tier, cpu);
  while (kernels->width < rules.n || kernels->height < rules.m) ++kernels;
  return *kernels;
}

const GameKernels& DefaultKernels(const Rules& rules) {
  const CpuTraits& cpu = CpuTraits::Detected();
  return KernelsFor(rules, cpu.BestTier(), cpu);
}

}  // namespace quadrille::mnk
