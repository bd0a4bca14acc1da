#include <span>

#include "src/bitboard/isa/isa.h"
#include "tests/mnk/fixed_games_inl.h"

namespace quadrille::mnk {

constinit const std::span<const CompiledGame> kBmi2Games = kCompiledGames<Bmi2>;

}  // namespace quadrille::mnk
