#include "bench/mnk_kernels.h"
#include "src/bitboard/isa/isa.h"
#include "src/mnk/fixed_kernels.h"

namespace quadrille::bench {

constinit const mnk::GameKernels* const kBmi2MnkKernels[kMnkGames] = {
    &mnk::kFixedKernels<kMnkGame[0], Bmi2>, &mnk::kFixedKernels<kMnkGame[1], Bmi2>,
    &mnk::kFixedKernels<kMnkGame[2], Bmi2>, &mnk::kFixedKernels<kMnkGame[3], Bmi2>,
    &mnk::kFixedKernels<kMnkGame[4], Bmi2>};

}  // namespace quadrille::bench
