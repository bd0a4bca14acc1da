#include "bench/mnk_kernels.h"
#include "src/bitboard/isa/isa.h"
#include "src/mnk/fixed_kernels.h"

namespace quadrille::bench {

constinit const mnk::GameKernels* const kPopcntMnkKernels[kMnkGames] = {
    &mnk::kFixedKernels<kMnkGame[0], Popcnt>, &mnk::kFixedKernels<kMnkGame[1], Popcnt>,
    &mnk::kFixedKernels<kMnkGame[2], Popcnt>, &mnk::kFixedKernels<kMnkGame[3], Popcnt>,
    &mnk::kFixedKernels<kMnkGame[4], Popcnt>};

}  // namespace quadrille::bench
