// Single-game engines: the fixed rules and the kernels compiled for them.
#ifndef QUADRILLE_MNK_ENGINE_GAME_H_
#define QUADRILLE_MNK_ENGINE_GAME_H_

#include "src/bitboard/isa/isa.h"
#include "src/mnk/kernels.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

struct EngineGame {
  Rules rules;
  // The kernels compiled for these rules, best tier first, null-terminated.
  const GameKernels* kernels[kTierCount] = {};
};

// Defined by the source generated for the game. Constant-initialized, and runs no CPU detection.
extern const EngineGame kEngineGame;

// The kernels for one tier. Defined by sources that mnk_engine() (build/mnk_engine.bzl) makes.
template <class Isa>
struct EngineKernels {
  static const GameKernels kKernels;
};

// Returns the first kernels of `game` that `cpu` supports, else prebuilt ones.
const GameKernels& KernelsFor(const EngineGame& game, const CpuTraits& cpu);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_ENGINE_GAME_H_
