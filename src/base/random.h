// Where does chance come from?
#ifndef QUADRILLE_BASE_RANDOM_H_
#define QUADRILLE_BASE_RANDOM_H_

#include <cassert>
#include <cstdint>

namespace quadrille {

// A source of random numbers: xoshiro256++ (Blackman and Vigna, "Scrambled linear pseudorandom
// number generators", 2021), seeded by splitmix64. The same seed gives the same numbers everywhere.
class Random {
 public:
  using result_type = std::uint64_t;  // a UniformRandomBitGenerator of the standard library

  [[gnu::always_inline]] explicit constexpr Random(std::uint64_t seed) : state_{} {
    for (std::uint64_t& word : state_) {
      seed += 0x9E3779B97F4A7C15;
      std::uint64_t mixed = seed;
      mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
      mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
      word = mixed ^ (mixed >> 31);
    }
  }

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return ~result_type{0}; }

  // 64 random bits.
  [[gnu::always_inline]] constexpr std::uint64_t operator()() {
    const std::uint64_t result = Rotate(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = Rotate(state_[3], 45);
    return result;
  }

  // A number from 0 to `bound` - 1, each as likely as the others: Lemire's method ("Fast random
  // integer generation in an interval", 2019), which throws away what would favour some.
  // Requires: bound >= 1.
  [[gnu::always_inline]] constexpr std::uint32_t Below(std::uint32_t bound) {
    assert(bound >= 1);
    std::uint64_t product = ((*this)() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = -bound % bound;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = ((*this)() >> 32) * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  [[gnu::always_inline]] static constexpr std::uint64_t Rotate(std::uint64_t word, int places) {
    return word << places | word >> (64 - places);
  }

  std::uint64_t state_[4];
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_RANDOM_H_
