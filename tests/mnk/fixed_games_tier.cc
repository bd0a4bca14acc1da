// Fixed-rules games for one instruction tier.

#include <span>

#include "src/bitboard/isa/this_isa.h"
#include "src/mnk/fixed_kernels.h"
#include "src/mnk/rules.h"
#include "tests/mnk/fixed_games.h"

namespace quadrille::mnk {

template <class Isa, Rules kRules>
inline constexpr CompiledGame kCompiledGame = {kRules, &kFixedKernels<kRules, Isa>};

template <class Isa>
inline constexpr CompiledGame kCompiledGames[] = {
    // One word of 8, 16, 32 and 64 bits.
    kCompiledGame<Isa, Rules{2, 4, 3, 2, 1}>,
    kCompiledGame<Isa, Rules{7, 1, 3, 1, 2, WinCondition::kExactlyK}>,
    kCompiledGame<Isa, kTicTacToe>,
    kCompiledGame<Isa, Rules{4, 5, 4, 1, 1, WinCondition::kExactlyK}>,
    kCompiledGame<Isa, Rules{8, 7, 4, 2, 3}>,
    kCompiledGame<Isa, Rules{8, 8, 5, 1, 1}>,
    // Several words; lines of 16, 32, 64 and more bits.
    kCompiledGame<Isa, Rules{5, 13, 5, 1, 1}>,
    kCompiledGame<Isa, Rules{14, 15, 5, 1, 1, WinCondition::kExactlyK}>,
    kCompiledGame<Isa, Rules{19, 18, 6, 2, 1}>,
    kCompiledGame<Isa, Rules{33, 9, 5, 3, 2, WinCondition::kExactlyK}>,
    kCompiledGame<Isa, Rules{6, 65, 40, 30, 7}>,
    kCompiledGame<Isa, Rules{129, 7, 4, 1, 1, WinCondition::kExactlyK}>,
};

template <class Isa>
std::span<const CompiledGame> CompiledGames() {
  return kCompiledGames<Isa>;
}

template std::span<const CompiledGame> CompiledGames<ThisIsa>();

}  // namespace quadrille::mnk
