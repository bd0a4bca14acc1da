#include "src/bitboard/isa/isa.h"
#include "tests/bitboard/tier_functions_inl.h"

namespace quadrille::testing {

extern const TierFunctions kPopcntFunctions;
constinit const TierFunctions kPopcntFunctions = FunctionsOf<Popcnt>("popcnt");

}  // namespace quadrille::testing
