#include "src/mnk/kernels.h"

#include <cassert>

#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/tier_table.h"

namespace quadrille::mnk {
namespace internal {

// Returns the square size classes of one tier, in ascending order. Instantiated in kernels_tier.cc.
template <class Isa>
const GameKernels* SizeClasses();

}  // namespace internal

namespace {

constexpr auto kSizeClasses = TierTable<const GameKernels* (*)()>::PerTier(
    []<class Isa>() { return &internal::SizeClasses<Isa>; });

}  // namespace

const GameKernels& KernelsFor(const Rules& rules, Tier tier, const CpuTraits& cpu) {
  assert(rules.AreValid());
  const GameKernels* kernels = kSizeClasses.Pick(tier, cpu)();
  while (kernels->width < rules.n || kernels->height < rules.m) ++kernels;
  return *kernels;
}

const GameKernels& DefaultKernels(const Rules& rules) {
  const CpuTraits& cpu = CpuTraits::Detected();
  return KernelsFor(rules, cpu.BestTier(), cpu);
}

}  // namespace quadrille::mnk
