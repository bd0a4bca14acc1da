// Kernels of the benchmarked games, instantiated for one ISA tier.
#include "bench/mnk_kernels.h"
#include "src/bitboard/isa/this_isa.h"
#include "src/mnk/fixed_kernels.h"

namespace quadrille::bench {

template <class Isa>
const mnk::GameKernels* MnkKernels(int game) {
  static constexpr const mnk::GameKernels* kKernels[kMnkGames] = {
      &mnk::kFixedKernels<kMnkGame[0], Isa>, &mnk::kFixedKernels<kMnkGame[1], Isa>,
      &mnk::kFixedKernels<kMnkGame[2], Isa>, &mnk::kFixedKernels<kMnkGame[3], Isa>,
      &mnk::kFixedKernels<kMnkGame[4], Isa>};
  return kKernels[game];
}

template const mnk::GameKernels* MnkKernels<ThisIsa>(int game);

}  // namespace quadrille::bench
