// Kernels of the connect family's benchmarks.
#ifndef QUADRILLE_BENCH_MNK_KERNELS_H_
#define QUADRILLE_BENCH_MNK_KERNELS_H_

#include "src/mnk/kernels.h"
#include "src/mnk/rules.h"

namespace quadrille::bench {

inline constexpr int kMnkGames = 5;
inline constexpr mnk::Rules kMnkGame[kMnkGames] = {
    {3, 3, 3, 1, 1}, {8, 8, 5, 1, 1}, {15, 15, 5, 1, 1}, {19, 19, 6, 2, 1}, {250, 250, 10, 1, 1}};

// The kernels specialised at compile time for kMnkGame[game]. Instantiated in mnk_kernels_tier.cc.
template <class Isa>
const mnk::GameKernels* MnkKernels(int game);

}  // namespace quadrille::bench

#endif  // QUADRILLE_BENCH_MNK_KERNELS_H_
