// Histograms of SIMD random draws.
#ifndef QUADRILLE_TESTS_MNK_SIMD_DRAWS_H_
#define QUADRILLE_TESTS_MNK_SIMD_DRAWS_H_

#include <cstdint>

namespace quadrille::mnk {

// By word size in bits.
enum class SimdWord { k16, k32, k64 };

// Draws `steps` times in all lanes, below 1 + (first + i) % most in lane i. Counts accepted draws
// in counts[bound][number]. For Avx512 only. Requires: first >= 0; 1 <= most <= the bits of a word.
template <class Isa>
void CountSimdDraws(SimdWord word, int first, int most, int steps, std::uint64_t seed,
                    std::uint64_t (&counts)[65][64]);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_SIMD_DRAWS_H_
