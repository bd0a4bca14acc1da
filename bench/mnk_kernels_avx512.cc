#include "bench/mnk_kernels.h"
#include "src/bitboard/isa/isa.h"
#include "src/mnk/fixed_kernels.h"

namespace quadrille::bench {

constinit const mnk::GameKernels* const kAvx512MnkKernels[kMnkGames] = {
    &mnk::kFixedKernels<kMnkGame[0], Avx512>, &mnk::kFixedKernels<kMnkGame[1], Avx512>,
    &mnk::kFixedKernels<kMnkGame[2], Avx512>, &mnk::kFixedKernels<kMnkGame[3], Avx512>,
    &mnk::kFixedKernels<kMnkGame[4], Avx512>};

}  // namespace quadrille::bench
