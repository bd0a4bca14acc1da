#include "src/bitboard/isa/isa.h"
#include "tests/bitboard/tier_functions_inl.h"

namespace quadrille::testing {

extern const TierFunctions kBmi2Functions;
constinit const TierFunctions kBmi2Functions = FunctionsOf<Bmi2>("bmi2");

}  // namespace quadrille::testing
