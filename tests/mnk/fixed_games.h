// Test games with kernels compiled for their rules.
#ifndef QUADRILLE_TESTS_MNK_FIXED_GAMES_H_
#define QUADRILLE_TESTS_MNK_FIXED_GAMES_H_

#include <span>

#include "src/mnk/kernels.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

struct CompiledGame {
  Rules rules;
  const GameKernels* kernels;
};

// Boards of each word and line size, for one tier. Instantiated in fixed_games_tier.cc for every
// tag in isa.h except Bmi2SlowPext.
template <class Isa>
std::span<const CompiledGame> CompiledGames();

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_FIXED_GAMES_H_
