// SIMD lanes: vectors of small integers, and compression by a mask. Intrinsics occur only here, in
// bits.h, registers.h, directional_fill_x86.h and bitboard_x8.h.
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

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_LANES_H_
