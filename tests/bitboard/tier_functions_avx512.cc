#include "src/bitboard/isa/isa.h"
#include "tests/bitboard/tier_functions_inl.h"

namespace quadrille::testing {

extern const TierFunctions kAvx512Functions;
constinit const TierFunctions kAvx512Functions = FunctionsOf<Avx512>("avx512");

}  // namespace quadrille::testing
