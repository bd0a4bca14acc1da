#include "src/match/games/opening_order.h"

#include <bit>
#include <cassert>
#include <cstdint>

#include "src/base/random.h"

namespace quadrille::match {

std::uint64_t Mixed(std::uint64_t value, std::uint64_t seed) {
  return SplitMix64::Mixed(value + (seed + 1) * SplitMix64::kStep);
}

std::int64_t OpeningOfPair(std::int64_t pair, std::int64_t openings, std::uint64_t seed) {
  assert(pair >= 0 && openings >= 1);
  const auto count = static_cast<std::uint64_t>(openings);
  const std::uint64_t round_seed = Mixed(static_cast<std::uint64_t>(pair) / count, seed);
  std::uint64_t number = static_cast<std::uint64_t>(pair) % count;
  // A Feistel network permutes the numbers of an even number of bits. Results that are too large
  // are permuted again ("cycle walking"), which yields a permutation of the smaller numbers.
  const int half_bits = (std::bit_width(count - 1) + 1) / 2;
  const std::uint64_t half_mask = (std::uint64_t{1} << half_bits) - 1;
  constexpr std::uint64_t kRounds = 4;
  do {
    for (std::uint64_t round = 0; round < kRounds; ++round) {
      const std::uint64_t left = number >> half_bits;
      const std::uint64_t right = number & half_mask;
      number = right << half_bits | ((left ^ Mixed(right, round_seed + round)) & half_mask);
    }
  } while (number >= count);
  return static_cast<std::int64_t>(number);
}

}  // namespace quadrille::match
