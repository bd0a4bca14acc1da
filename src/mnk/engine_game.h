// The game of an engine that plays only one, and its kernels.
#ifndef QUADRILLE_MNK_ENGINE_GAME_H_
#define QUADRILLE_MNK_ENGINE_GAME_H_

#include "src/bitboard/isa/isa.h"
#include "src/mnk/kernels.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

struct EngineGame {
  Rules rules;
  // What was compiled for these rules, the best tier first; null after the last.
  const GameKernels* kernels[kTierCount] = {};
};

// The game of the program. Nothing here defines it: a source that is generated for the game does.
// Constant, so that it is there before anything runs and asks nothing of the CPU.
extern const EngineGame kEngineGame;

// The kernels for the game of the program in the instructions of one tier. Defined by the sources
// that mnk_engine() of build/mnk_engine.bzl writes.
template <class Isa>
struct EngineKernels {
  static const GameKernels kKernels;
};

// The first kernels of `game` that suit `cpu`; if there are none, the prebuilt ones that do.
const GameKernels& KernelsFor(const EngineGame& game, const CpuTraits& cpu);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_ENGINE_GAME_H_
