// Random numbers: SplitMix64 and xoshiro256++, reproducible on every platform.
#ifndef QUADRILLE_BASE_RANDOM_H_
#define QUADRILLE_BASE_RANDOM_H_

#include <cassert>
#include <cstdint>

namespace quadrille {

// SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014), used to
// seed other generators and to fill tables.
class SplitMix64 {
 public:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15;

  [[gnu::always_inline]] explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}

  [[gnu::always_inline]] constexpr std::uint64_t operator()() { return Mixed(state_ += kStep); }

  // Mixes the bits of `number` bijectively: similar inputs give unrelated outputs.
  [[gnu::always_inline]] static constexpr std::uint64_t Mixed(std::uint64_t number) {
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9;
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB;
    return number ^ (number >> 31);
  }

 private:
  std::uint64_t state_;
};

// The generator for games and playouts: xoshiro256++ (Blackman and Vigna, "Scrambled linear
// pseudorandom number generators", 2021), seeded by SplitMix64.
class Random {
 public:
  using result_type = std::uint64_t;  // satisfies UniformRandomBitGenerator

  [[gnu::always_inline]] explicit constexpr Random(std::uint64_t seed) : state_{} {
    SplitMix64 seeds(seed);
    for (std::uint64_t& word : state_) word = seeds();
  }

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return ~result_type{0}; }

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

  // Returns a uniform number from 0 to `bound` - 1, by Lemire's rejection method ("Fast random
  // integer generation in an interval", 2019). Requires: bound >= 1.
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
