#include "src/chess/movegen/kernels.h"

#include "src/bitboard/isa/tier_table.h"

namespace quadrille::chess {
namespace internal {

// Instantiated in kernels_tier.cc.
template <class Isa>
const MovegenKernels& KernelsOf();

}  // namespace internal

namespace {

constexpr auto kKernels = TierTable<const MovegenKernels& (*)()>::PerBuild(
    []<class Isa>() { return &internal::KernelsOf<Isa>; });

}  // namespace

const MovegenKernels& KernelsFor(Tier tier, const CpuTraits& cpu) {
  return kKernels.Pick(tier, cpu)();
}

const MovegenKernels& DefaultKernels() {
  static const MovegenKernels& kernels = []() -> const MovegenKernels& {
    const CpuTraits& cpu = CpuTraits::Detected();
    return KernelsFor(cpu.BestTier(), cpu);
  }();
  return kernels;
}

}  // namespace quadrille::chess
