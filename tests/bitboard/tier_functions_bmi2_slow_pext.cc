#include "src/bitboard/isa/isa.h"
#include "tests/bitboard/tier_functions_inl.h"

namespace quadrille::testing {

extern const TierFunctions kBmi2SlowPextFunctions;
constinit const TierFunctions kBmi2SlowPextFunctions =
    FunctionsOf<Bmi2SlowPext>("bmi2 without PEXT");

}  // namespace quadrille::testing
