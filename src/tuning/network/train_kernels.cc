#include "src/tuning/network/train_kernels.h"

#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/tier_table.h"

namespace quadrille::tuning {
namespace {

using KernelsFunction = const TrainKernels& (*)();

constexpr auto kKernels = TierTable<KernelsFunction>::PerTier(
    []<class Isa>() -> KernelsFunction { return &internal::TrainKernelsOf<Isa>; });

}  // namespace

const TrainKernels& TrainKernelsFor(Tier tier, const CpuTraits& cpu) {
  return kKernels.Pick(tier, cpu)();
}

const TrainKernels& DefaultTrainKernels() {
  const CpuTraits& cpu = CpuTraits::Detected();
  return TrainKernelsFor(cpu.BestTier(), cpu);
}

}  // namespace quadrille::tuning
