#include "src/chess/perft/perft_kernels.h"

#include "src/bitboard/isa/tier_table.h"

namespace quadrille::chess {
namespace internal {

// Instantiated in perft_kernels_tier.cc.
template <class Isa>
const PerftKernels& PerftKernelsOf();

}  // namespace internal

namespace {

constexpr auto kKernels = TierTable<const PerftKernels& (*)()>::PerBuild(
    []<class Isa>() { return &internal::PerftKernelsOf<Isa>; });

}  // namespace

const PerftKernels& PerftKernelsFor(Tier tier, const CpuTraits& cpu) {
  return kKernels.Pick(tier, cpu)();
}

const PerftKernels& DefaultPerftKernels() {
  const CpuTraits& cpu = CpuTraits::Detected();
  return PerftKernelsFor(cpu.BestTier(), cpu);
}

}  // namespace quadrille::chess
