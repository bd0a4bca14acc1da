// For which games are kernels compiled that know the rules, so that tests can play them?
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

// Boards of each kind of word and line, in the instructions of each tier.
extern const std::span<const CompiledGame> kPortableGames;
extern const std::span<const CompiledGame> kPopcntGames;
extern const std::span<const CompiledGame> kBmi2Games;
extern const std::span<const CompiledGame> kAvx512Games;

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_FIXED_GAMES_H_
