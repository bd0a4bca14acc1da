// Bit operations per instruction tier: count, find, gather (PEXT) and scatter (PDEP).
//
// Intrinsics occur only here, in registers.h, lanes.h, directional_fill_x86.h and bitboard_x8.h.
// Every function takes the tier as a tag (isa.h) and is forced inline, so that the linker cannot
// share a body between tiers.
#ifndef QUADRILLE_BITBOARD_ISA_BITS_H_
#define QUADRILLE_BITBOARD_ISA_BITS_H_

#include <cassert>
#include <cstdint>
#include <type_traits>

#include "src/bitboard/isa/isa.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace quadrille::bits {

template <class Isa>
[[gnu::always_inline]] constexpr int Count(std::uint64_t word) {
  if constexpr (Isa::kPopcnt) {
    return __builtin_popcountll(word);
  } else {
    // SWAR: sums of 2, 4, then 8 bits; the product adds the eight bytes into the top one.
    word -= (word >> 1) & 0x5555555555555555;
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<int>((word * 0x0101010101010101) >> 56);
  }
}

// Returns the index of the lowest set bit. Requires: word != 0.
template <class Isa>
[[gnu::always_inline]] constexpr int Lowest(std::uint64_t word) {
  assert(word != 0);
  return __builtin_ctzll(word);
}

// Returns the index of the highest set bit. Requires: word != 0.
template <class Isa>
[[gnu::always_inline]] constexpr int Highest(std::uint64_t word) {
  assert(word != 0);
  return 63 - __builtin_clzll(word);
}

// Gathers the bits of `word` under `mask` at the low end. In software (Portable) it takes a step
// per bit of the mask: only for tests and tables.
template <class Isa>
[[gnu::always_inline]] constexpr std::uint64_t Pext(std::uint64_t word, std::uint64_t mask) {
#if defined(__x86_64__)
  if constexpr (Isa::kPext) {
    if (!std::is_constant_evaluated()) return _pext_u64(word, mask);
  }
#endif
  std::uint64_t gathered = 0;
  for (std::uint64_t bit = 1; mask != 0; mask &= mask - 1, bit <<= 1) {
    if (word & mask & -mask) gathered |= bit;
  }
  return gathered;
}

// The inverse of Pext(): scatters the low bits of `word` to the set bits of `mask`.
template <class Isa>
[[gnu::always_inline]] constexpr std::uint64_t Pdep(std::uint64_t word, std::uint64_t mask) {
#if defined(__x86_64__)
  if constexpr (Isa::kPext) {
    if (!std::is_constant_evaluated()) return _pdep_u64(word, mask);
  }
#endif
  std::uint64_t scattered = 0;
  for (; mask != 0; mask &= mask - 1, word >>= 1) {
    if (word & 1) scattered |= mask & -mask;
  }
  return scattered;
}

// Reverses the bytes: flips a chess board vertically.
template <class Isa>
[[gnu::always_inline]] constexpr std::uint64_t ByteSwap(std::uint64_t word) {
  return __builtin_bswap64(word);
}

// Prefetches the cache line at `address`, which may be unreadable.
template <class Isa>
[[gnu::always_inline]] inline void Prefetch(const void* address) {
  __builtin_prefetch(address);
}

static_assert(Count<Portable>(0xF0F0) == 8 && Count<Popcnt>(0xF0F0) == 8);
static_assert(Lowest<Portable>(0b1010000) == 4 && Highest<Portable>(0b1010000) == 6);
static_assert(Pext<Portable>(0xABCD, 0x0FF0) == 0xBC && Pext<Bmi2>(0xABCD, 0x0FF0) == 0xBC);
static_assert(Pdep<Portable>(0xBC, 0x0FF0) == 0x0BC0 && Pdep<Bmi2>(0xBC, 0x0FF0) == 0x0BC0);
static_assert(ByteSwap<Portable>(0xFF) == 0xFF00000000000000);

}  // namespace quadrille::bits

#endif  // QUADRILLE_BITBOARD_ISA_BITS_H_
