#include "bench/mnk_kernels.h"
#include "src/bitboard/isa/isa.h"
#include "src/mnk/fixed_kernels.h"

namespace quadrille::bench {

constinit const mnk::GameKernels* const kPortableMnkKernels[kMnkGames] = {
    &mnk::kFixedKernels<kMnkGame[0], Portable>, &mnk::kFixedKernels<kMnkGame[1], Portable>,
    &mnk::kFixedKernels<kMnkGame[2], Portable>, &mnk::kFixedKernels<kMnkGame[3], Portable>,
    &mnk::kFixedKernels<kMnkGame[4], Portable>};

}  // namespace quadrille::bench
