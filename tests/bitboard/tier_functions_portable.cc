#include "src/bitboard/isa/isa.h"
#include "tests/bitboard/tier_functions_inl.h"

namespace quadrille::testing {

extern const TierFunctions kPortableFunctions;
constinit const TierFunctions kPortableFunctions = FunctionsOf<Portable>("portable");

}  // namespace quadrille::testing
