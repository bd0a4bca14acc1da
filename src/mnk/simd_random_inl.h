// SIMD random numbers: eight independent xoshiro256++ generators in a register.
#ifndef QUADRILLE_MNK_SIMD_RANDOM_INL_H_
#define QUADRILLE_MNK_SIMD_RANDOM_INL_H_

#include <cstddef>
#include <cstdint>
#include <limits>

#include "src/base/random.h"
#include "src/bitboard/isa/lanes.h"

namespace quadrille::mnk::internal {

template <class Isa>
requires(Isa::kAvx512) class SimdRandom {
 public:
  using Lanes = FullLanes<std::uint64_t>;

  [[gnu::always_inline]] explicit SimdRandom(Random& random) {
    for (Lanes& words : state_) {
      for (int i = 0; i < 8; ++i) words[i] = random();
    }
  }

  // 512 random bits.
  [[gnu::always_inline]] Lanes operator()() {
    const Lanes sum = state_[0] + state_[3];
    const Lanes result = (sum << 23 | sum >> 41) + state_[0];
    const Lanes shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = state_[3] << 45 | state_[3] >> 19;
    return result;
  }

 private:
  Lanes state_[4];
};

// A number below each lane's bound, and a mask of the lanes where it is valid: some draws are
// rejected to keep the distribution uniform (Lemire's method, see Random).
template <class Word>
struct SimdDraw {
  FullLanes<Word> number;
  FullLanes<Word> usable;
};
// Requires: each bound is at least 1 and at most the bits of a Word.
template <class Isa, class Word>
[[gnu::always_inline]] inline SimdDraw<Word> DrawBelow(FullLanes<Word> bounds,
                                                       SimdRandom<Isa>& random) {
  // The product of the random bits and a bound fits in the word.
  constexpr int kWordBits = std::numeric_limits<Word>::digits;
  constexpr int kBits = kWordBits == 16 ? 11 : kWordBits == 32 ? 26 : 32;
  const FullLanes<Word> bits = reinterpret_cast<FullLanes<Word>>(random()) >> (kWordBits - kBits);
  const FullLanes<Word> product = bits * bounds;
  const FullLanes<Word> rest = product & static_cast<Word>((std::uint64_t{1} << kBits) - 1);
  const FullLanes<Word> all = reinterpret_cast<FullLanes<Word>>(bounds == bounds);
  SimdDraw<Word> draw{product >> kBits, all};
  if (AnyLane<Isa>(reinterpret_cast<FullLanes<Word>>(rest < bounds))) [[unlikely]] {
    for (std::size_t i = 0; i < sizeof(all) / sizeof(Word); ++i) {
      if (rest[i] < (std::uint64_t{1} << kBits) % bounds[i]) draw.usable[i] = 0;
    }
  }
  return draw;
}

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_SIMD_RANDOM_INL_H_
