// How often does each lane of a register draw each number?
#ifndef QUADRILLE_TESTS_MNK_SIMD_DRAWS_H_
#define QUADRILLE_TESTS_MNK_SIMD_DRAWS_H_

#include <cstdint>

namespace quadrille::mnk {

// The lanes' words, as many bits each.
enum class SimdWord { k16, k32, k64 };

// Draws `steps` times for all lanes of a register, lane i below 1 + (first + i) % most. Adds to
// counts[bound][number] for each draw that may be used. There for Avx512 only.
// Requires: first >= 0, 1 <= most, at most the bits of a word.
template <class Isa>
void CountSimdDraws(SimdWord word, int first, int most, int steps, std::uint64_t seed,
                    std::uint64_t (&counts)[65][64]);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_SIMD_DRAWS_H_
