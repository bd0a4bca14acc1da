// SIMD random draws: histograms.
#ifndef QUADRILLE_TESTS_MNK_SIMD_DRAWS_H_
#define QUADRILLE_TESTS_MNK_SIMD_DRAWS_H_

#include <cstdint>

namespace quadrille::mnk {

// Word sizes in bits.
enum class SimdWord { k16, k32, k64 };

// Draws `steps` times in all lanes, below 1 + (first + i) % max_bound in lane i. Counts accepted
// draws in counts[bound][number]. Only for Avx512. Requires: first >= 0; 1 <= max_bound <= the bits
// of a word.
template <class Isa>
void CountSimdDraws(SimdWord word, int first, int max_bound, int steps, std::uint64_t seed,
                    std::uint64_t (&counts)[65][64]);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_SIMD_DRAWS_H_
