#include "src/tuning/lines/line_kernels.h"

#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/tier_table.h"

namespace quadrille::tuning {
namespace {

using KernelsFunction = const LineKernels& (*)();

constexpr auto kKernels = TierTable<KernelsFunction>::PerTier(
    []<class Isa>() -> KernelsFunction { return &internal::LineKernelsOf<Isa>; });

}  // namespace

const LineKernels& LineKernelsFor(Tier tier, const CpuTraits& cpu) {
  return kKernels.Pick(tier, cpu)();
}

const LineKernels& DefaultLineKernels() {
  const CpuTraits& cpu = CpuTraits::Detected();
  return LineKernelsFor(cpu.BestTier(), cpu);
}

}  // namespace quadrille::tuning
