// Vectors as wide as the registers of a tier, and their arithmetic beyond the compiler's operators.
#ifndef QUADRILLE_BITBOARD_ISA_REGISTERS_H_
#define QUADRILLE_BITBOARD_ISA_REGISTERS_H_

#include <cstddef>
#include <cstdint>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace quadrille {

namespace internal {

template <int kBytes>
struct Registers;
template <>
struct Registers<16> {
  using Shorts = std::int16_t __attribute__((vector_size(16), may_alias));
  using Ints = std::int32_t __attribute__((vector_size(16), may_alias));
  using Floats = float __attribute__((vector_size(16), may_alias));
};
template <>
struct Registers<32> {
  using Shorts = std::int16_t __attribute__((vector_size(32), may_alias));
  using Ints = std::int32_t __attribute__((vector_size(32), may_alias));
  using Floats = float __attribute__((vector_size(32), may_alias));
};
template <>
struct Registers<64> {
  using Shorts = std::int16_t __attribute__((vector_size(64), may_alias));
  using Ints = std::int32_t __attribute__((vector_size(64), may_alias));
  using Floats = float __attribute__((vector_size(64), may_alias));
};
template <class Isa>
using TierRegisters = Registers<Isa::kAvx512 ? 64
                                : Isa::kAvx2 ? 32
                                             : 16>;

}  // namespace internal

// The widest register of the tier, of 16-bit integers, 32-bit integers or floats. Wider vectors are
// slow with g++, which keeps them in memory; so are arrays of registers in loops that it does not
// unroll.
template <class Isa>
using ShortRegister = typename internal::TierRegisters<Isa>::Shorts;
template <class Isa>
using IntRegister = typename internal::TierRegisters<Isa>::Ints;
template <class Isa>
using FloatRegister = typename internal::TierRegisters<Isa>::Floats;

// Returns the largest lane.
template <class Isa>
[[gnu::always_inline]] inline std::int32_t LargestLane(const IntRegister<Isa>& lanes) {
  using Four = internal::Registers<16>::Ints;
  const auto* const parts = reinterpret_cast<const Four*>(&lanes);
  Four largest = parts[0];
  for (std::size_t i = 1; i < sizeof(lanes) / sizeof(Four); ++i) {
    largest = largest > parts[i] ? largest : parts[i];
  }
  const auto larger = [](std::int32_t a, std::int32_t b) { return a > b ? a : b; };
  return larger(larger(largest[0], largest[1]), larger(largest[2], largest[3]));
}

// Adds the lower half of the lanes to `low`, the upper half to `high`.
template <class Isa>
[[gnu::always_inline]] inline void AddWidened(const ShortRegister<Isa>& lanes,
                                              IntRegister<Isa>& low, IntRegister<Isa>& high) {
#if defined(__x86_64__)
  if constexpr (Isa::kAvx512) {
    // Zero-masked intrinsics: for the plain ones g++ 12 warns about uninitialized registers.
    const auto widened = [&lanes]<int kHalf>() {
      const __m256i half =
          _mm512_maskz_extracti64x4_epi64(0xFF, reinterpret_cast<__m512i>(lanes), kHalf);
      return reinterpret_cast<IntRegister<Isa>>(_mm512_maskz_cvtepi16_epi32(0xFFFF, half));
    };
    low += widened.template operator()<0>();
    high += widened.template operator()<1>();
  } else if constexpr (Isa::kAvx2) {
    const auto all = reinterpret_cast<__m256i>(lanes);
    low += reinterpret_cast<IntRegister<Isa>>(_mm256_cvtepi16_epi32(_mm256_castsi256_si128(all)));
    high +=
        reinterpret_cast<IntRegister<Isa>>(_mm256_cvtepi16_epi32(_mm256_extracti128_si256(all, 1)));
  } else {
    // Each number twice, the upper one shifted down with its sign.
    const auto all = reinterpret_cast<__m128i>(lanes);
    low += reinterpret_cast<IntRegister<Isa>>(_mm_srai_epi32(_mm_unpacklo_epi16(all, all), 16));
    high += reinterpret_cast<IntRegister<Isa>>(_mm_srai_epi32(_mm_unpackhi_epi16(all, all), 16));
  }
#else
  using Wide = std::int32_t __attribute__((vector_size(32)));
  const Wide wide = __builtin_convertvector(lanes, Wide);
  const auto* halves = reinterpret_cast<const IntRegister<Isa>*>(&wide);
  low += halves[0];
  high += halves[1];
#endif
}

// Adds the products of the lanes of `a` and `b` to the lanes of `sums`, two to each.
template <class Isa>
[[gnu::always_inline]] inline void AddProducts(const ShortRegister<Isa>& a,
                                               const ShortRegister<Isa>& b,
                                               IntRegister<Isa>& sums) {
#if defined(__x86_64__)
  if constexpr (Isa::kAvx512) {
    sums += reinterpret_cast<IntRegister<Isa>>(
        _mm512_madd_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
  } else if constexpr (Isa::kAvx2) {
    sums += reinterpret_cast<IntRegister<Isa>>(
        _mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
  } else {
    sums += reinterpret_cast<IntRegister<Isa>>(
        _mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
  }
#else
  using Products = std::int32_t __attribute__((vector_size(32)));
  const Products products =
      __builtin_convertvector(a, Products) * __builtin_convertvector(b, Products);
  const auto* halves = reinterpret_cast<const IntRegister<Isa>*>(&products);
  sums += halves[0] + halves[1];
#endif
}

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_REGISTERS_H_
