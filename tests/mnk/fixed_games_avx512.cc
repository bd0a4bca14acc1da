#include <span>

#include "src/bitboard/isa/isa.h"
#include "tests/mnk/fixed_games_inl.h"

namespace quadrille::mnk {

constinit const std::span<const CompiledGame> kAvx512Games = kCompiledGames<Avx512>;

}  // namespace quadrille::mnk
