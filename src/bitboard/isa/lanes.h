// SIMD lanes: vectors of small integers, and compression by a mask. Intrinsics occur only here, in
// bits.h, directional_fill_x86.h and bitboard_x8.h.
#ifndef QUADRILLE_BITBOARD_ISA_LANES_H_
#define QUADRILLE_BITBOARD_ISA_LANES_H_

#include <cstdint>
#include <cstring>

#include "src/bitboard/isa/bits.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace quadrille {

// Vectors of 16-bit integers with lanewise arithmetic.
using Lanes8 = std::uint16_t __attribute__((vector_size(16)));
using Lanes16 = std::uint16_t __attribute__((vector_size(32)));
using Lanes32 = std::uint16_t __attribute__((vector_size(64)));

namespace internal {

// The indices of the one bits of a byte, lowest first, padded with zeros.
struct OnesOfByte {
  alignas(16) std::uint16_t places[8];
};
struct OnesOfBytes {
  OnesOfByte of[256];
};
constexpr OnesOfBytes FindOnesOfBytes() {
  OnesOfBytes table{};
  for (int byte = 0; byte < 256; ++byte) {
    int count = 0;
    for (std::uint16_t place = 0; place < 8; ++place) {
      if (byte >> place & 1) table.of[byte].places[count++] = place;
    }
  }
  return table;
}
inline constexpr OnesOfBytes kOnesOfBytes = FindOnesOfBytes();

}  // namespace internal

// Writes `base` plus the index of each one bit of `byte`, lowest first; returns the end of the
// output. Requires: room for 8 numbers at `out`.
template <class Isa>
[[gnu::always_inline]] inline std::uint16_t* AppendOnes(std::uint16_t* out, std::uint8_t byte,
                                                        std::uint16_t base) {
  Lanes8 places;
  std::memcpy(&places, internal::kOnesOfBytes.of[byte].places, sizeof(places));
  places += base;
  std::memcpy(out, &places, sizeof(places));
  return out + bits::Count<Isa>(byte);
}

namespace internal {

template <class Word>
struct FullLanes;
template <>
struct FullLanes<std::uint16_t> {
  using Type = Lanes32;
};
template <>
struct FullLanes<std::uint32_t> {
  using Type = std::uint32_t __attribute__((vector_size(64)));
};
template <>
struct FullLanes<std::uint64_t> {
  using Type = std::uint64_t __attribute__((vector_size(64)));
};

}  // namespace internal

// A full AVX-512 register of Words.
template <class Word>
using FullLanes = typename internal::FullLanes<Word>::Type;

#if defined(__x86_64__)

// Counts the one bits of each lane.
template <class Isa>
requires(Isa::kAvx512) [[gnu::always_inline]] inline FullLanes<std::uint16_t> CountLanes(
    FullLanes<std::uint16_t> words) {
  return reinterpret_cast<FullLanes<std::uint16_t>>(
      _mm512_popcnt_epi16(reinterpret_cast<__m512i>(words)));
}
template <class Isa>
requires(Isa::kAvx512) [[gnu::always_inline]] inline FullLanes<std::uint32_t> CountLanes(
    FullLanes<std::uint32_t> words) {
  return reinterpret_cast<FullLanes<std::uint32_t>>(
      _mm512_popcnt_epi32(reinterpret_cast<__m512i>(words)));
}
template <class Isa>
requires(Isa::kAvx512) [[gnu::always_inline]] inline FullLanes<std::uint64_t> CountLanes(
    FullLanes<std::uint64_t> words) {
  return reinterpret_cast<FullLanes<std::uint64_t>>(
      _mm512_popcnt_epi64(reinterpret_cast<__m512i>(words)));
}

// Sign-extends kCount 32-bit integers to lanes, padded with zeros.
template <class Isa, int kCount>
requires(Isa::kAvx512 && 0 < kCount && kCount <= 8)
    [[gnu::always_inline]] inline FullLanes<std::uint64_t> WidenSigned(const void* numbers) {
  constexpr __mmask8 kFirst = (1 << kCount) - 1;
  return reinterpret_cast<FullLanes<std::uint64_t>>(
      _mm512_maskz_cvtepi32_epi64(kFirst, _mm256_maskz_loadu_epi32(kFirst, numbers)));
}

// Returns the sum of all lanes.
template <class Isa>
requires(Isa::kAvx512) [[gnu::always_inline]] inline std::uint64_t
    SumOfLanes(FullLanes<std::uint64_t> lanes) {
  std::uint64_t sum = 0;
  for (int lane = 0; lane < 8; ++lane) sum += lanes[lane];
  return sum;
}

// True if any lane is nonzero.
template <class Isa, class Lanes>
requires(Isa::kAvx512) [[gnu::always_inline]] inline bool AnyLane(const Lanes& lanes) {
  const __m512i words = reinterpret_cast<const __m512i&>(lanes);
  return _mm512_test_epi64_mask(words, words) != 0;
}

// Writes the lanes whose bit in `marks` is set, lowest first; returns the end of the output.
// Requires: room for all lanes at `out`.
template <class Isa>
requires(Isa::kAvx512)
    [[gnu::always_inline]] inline std::uint16_t* AppendMarked(std::uint16_t* out,
                                                              const Lanes32& lanes,
                                                              std::uint32_t marks) {
  // Compresses to a register: compressing to memory is microcoded on Zen 4.
  const __m512i kept = _mm512_maskz_compress_epi16(marks, reinterpret_cast<const __m512i&>(lanes));
  _mm512_storeu_si512(out, kept);
  return out + bits::Count<Isa>(marks);
}
template <class Isa>
requires(Isa::kAvx512)
    [[gnu::always_inline]] inline std::uint16_t* AppendMarked(std::uint16_t* out,
                                                              const Lanes16& lanes,
                                                              std::uint16_t marks) {
  const __m256i kept = _mm256_maskz_compress_epi16(marks, reinterpret_cast<const __m256i&>(lanes));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), kept);
  return out + bits::Count<Isa>(marks);
}

#endif

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

#endif  // QUADRILLE_BITBOARD_ISA_LANES_H_
