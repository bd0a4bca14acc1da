#include "src/mnk/engine_game.h"

#include "src/bitboard/isa/cpu.h"
#include "src/mnk/kernels.h"

namespace quadrille::mnk {

const GameKernels& KernelsFor(const EngineGame& game, const CpuTraits& cpu) {
  for (const GameKernels* kernels : game.kernels) {
    if (kernels == nullptr) break;
    const bool is_slow = kernels->tier == Tier::kBmi2 && cpu.has_slow_pext;
    if (cpu.Supports(kernels->tier) && !is_slow) return *kernels;
  }
  return KernelsFor(game.rules, cpu.BestTier(), cpu);
}

}  // namespace quadrille::mnk
