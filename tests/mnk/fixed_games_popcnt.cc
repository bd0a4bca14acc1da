#include <span>

#include "src/bitboard/isa/isa.h"
#include "tests/mnk/fixed_games_inl.h"

namespace quadrille::mnk {

constinit const std::span<const CompiledGame> kPopcntGames = kCompiledGames<Popcnt>;

}  // namespace quadrille::mnk
