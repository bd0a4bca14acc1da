// Eight bitboards in one AVX-512 register, and the attacks of all sliders on them.
//
//   | board 7 | board 6 | ... | board 0 |      lanes of 64 bits
//              |rank 8| rank 7 | ... |rank 1|  bytes of a lane: lines that a slider moves along
//
// Along a byte, one subtraction computes the reach of a slider s towards higher bits: o - 2s, with
// o the occupied squares, flips every bit above s up to the next bit of o ("o^(o-2r)",
// chessprogramming.org). Files and diagonals are mapped to bytes first (AxisLines). Intrinsics
// occur only here, in bits.h, directional_fill_x86.h, lanes.h and registers.h.
#ifndef QUADRILLE_BITBOARD_BITBOARD_X8_H_
#define QUADRILLE_BITBOARD_BITBOARD_X8_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/lanes.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace quadrille {

// Eight bitboards. Logic and shifts are the compiler's vector operators.
using BitboardX8 = FullLanes<std::uint64_t>;

// Square indices, as Square::index().
using SquareBytes = std::uint8_t __attribute__((vector_size(32)));

// The axes of slider moves: along A1-H1, A1-A8, A1-H8 and A8-H1.
enum class Axis { kRank, kFile, kDiagonal, kAntidiagonal };

// Broadcasts `board` to every lane.
template <class Isa>
[[gnu::always_inline]] inline BitboardX8 Broadcast(Bitboard board) {
  return BitboardX8{} + board.bits();
}

// Returns all ones in each lane that is not empty, zero in the others.
template <class Isa>
[[gnu::always_inline]] inline BitboardX8 FullWhereNotEmpty(BitboardX8 boards) {
  return reinterpret_cast<BitboardX8>(boards != 0);
}

#if defined(__x86_64__)

namespace internal {

// Zero-masked intrinsics with full masks replace the plain ones, for which g++ 12 warns about
// uninitialized registers. They compile to the same instructions.
inline constexpr __mmask8 kEveryLane = 0xFF;
inline constexpr __mmask16 kEveryLaneOf16 = 0xFFFF;
inline constexpr __mmask64 kEveryByte = ~__mmask64{0};

}  // namespace internal

// Returns the squares of `set`, lowest first, padded with zeros. Requires: at most 32 squares.
template <class Isa>
requires(Isa::kAvx512) [[gnu::always_inline]] inline SquareBytes SquaresOf(Bitboard set) {
  alignas(64) static constexpr std::uint8_t kSquares[64] = {
      0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
      22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
      44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
  const __m512i squares = _mm512_maskz_compress_epi8(set.bits(), _mm512_load_si512(kSquares));
  return reinterpret_cast<SquareBytes>(
      _mm512_maskz_extracti64x4_epi64(internal::kEveryLane, squares, 0));
}

// Widens each of eight bytes to a lane.
template <class Isa>
requires(Isa::kAvx512) [[gnu::always_inline]] inline BitboardX8
    WidenBytes(const std::uint8_t* bytes) {
  return reinterpret_cast<BitboardX8>(_mm512_maskz_cvtepu8_epi64(
      internal::kEveryLane, _mm_loadl_epi64(reinterpret_cast<const __m128i*>(bytes))));
}

// Widens each of 16 bytes to a lane.
template <class Isa>
requires(Isa::kAvx512)
    [[gnu::always_inline]] inline FullLanes<std::uint32_t> WidenSixteen(const std::uint8_t* bytes) {
  return reinterpret_cast<FullLanes<std::uint32_t>>(_mm512_maskz_cvtepu8_epi32(
      internal::kEveryLaneOf16, _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes))));
}

// The lines of one axis as bytes ("lines" below), and sliders that move along them. Ranks are bytes
// already. For files the board is transposed by one GFNI bit-matrix product. For diagonals rank r
// is first rotated by r places, which maps them to files. Each file then holds two diagonals, such
// as 5 and 1 here (on a board with six files), separated by a stop:
//
//   4 | . . . . 5 .        4 | 5 . . . . .
//   3 | . . . 5 . .        3 | 5 . . . . .
//   2 | . . 5 . . .   ->   2 | 5 . . . . .
//   1 | . 5 . . . .        1 | 5 . . . . .
//
// One bytewise subtraction handles every slider of eight boards: the nearer of two sliders ends the
// borrow of the farther one. Towards lower bits the bits of each byte are mirrored first.
template <class Isa, Axis kAxis>
requires(Isa::kAvx512) class AxisLines {
 public:
  // Converts boards to lines and back.
  [[gnu::always_inline]] static BitboardX8 FromBoards(BitboardX8 boards) {
    if constexpr (kAxis == Axis::kRank) return boards;
    if constexpr (kAxis == Axis::kFile) return Transposed(boards);
    if constexpr (kAxis == Axis::kDiagonal) return Transposed(RotatedDown(boards));
    if constexpr (kAxis == Axis::kAntidiagonal) return Transposed(RotatedUp(boards));
  }
  [[gnu::always_inline]] static BitboardX8 ToBoards(BitboardX8 lines) {
    if constexpr (kAxis == Axis::kRank) return lines;
    if constexpr (kAxis == Axis::kFile) return Transposed(lines);
    if constexpr (kAxis == Axis::kDiagonal) return RotatedUp(Transposed(lines));
    if constexpr (kAxis == Axis::kAntidiagonal) return RotatedDown(Transposed(lines));
  }
  // Reverses the bits of each byte.
  [[gnu::always_inline]] static BitboardX8 Mirrored(BitboardX8 lines) {
    return TimesMatrix(lines, 0x8040201008040201);
  }

  // Returns the reach of `sliders` towards higher bits, including the first occupied square. All
  // are lines. Requires: each slider is on an occupied square or alone in its byte.
  [[gnu::always_inline]] static BitboardX8 ReachUp(BitboardX8 occupied, BitboardX8 sliders) {
    const Bytes bytes = reinterpret_cast<Bytes>(sliders);
    return Reach<kUpStops>(occupied, reinterpret_cast<BitboardX8>(bytes + bytes));
  }
  // Likewise towards lower bits. `occupied` and the result are mirrored, `sliders` are not.
  [[gnu::always_inline]] static BitboardX8 ReachDown(BitboardX8 occupied, BitboardX8 sliders) {
    // One product mirrors and doubles each byte.
    return Reach<kDownStops>(occupied, TimesMatrix(sliders, 0x0080402010080402));
  }

 private:
  using Bytes = std::uint8_t __attribute__((vector_size(64)));

  // The start of the second diagonal in each byte, going up, and in the mirrored bytes. No slider
  // reaches the first square of its own diagonal, so the stop hides no square.
  static constexpr std::uint64_t kUpStops = kAxis == Axis::kDiagonal       ? 0x0102040810204080
                                            : kAxis == Axis::kAntidiagonal ? 0x8040201008040201
                                                                           : 0;
  static constexpr std::uint64_t kDownStops = kAxis == Axis::kDiagonal       ? 0x0180402010080402
                                              : kAxis == Axis::kAntidiagonal ? 0x0204081020408001
                                                                             : 0;

  [[gnu::always_inline]] static BitboardX8 MinusBytes(BitboardX8 a, BitboardX8 b) {
    return reinterpret_cast<BitboardX8>(reinterpret_cast<Bytes>(a) - reinterpret_cast<Bytes>(b));
  }
  template <std::uint64_t kStops>
  [[gnu::always_inline]] static BitboardX8 Reach(BitboardX8 occupied, BitboardX8 doubled_sliders) {
    return (occupied ^ MinusBytes(occupied | kStops, doubled_sliders)) & ~kStops;
  }

  [[gnu::always_inline]] static __m512i Spread(std::uint64_t word) {
    return _mm512_set1_epi64(static_cast<long long>(word));
  }
  // Multiplies each byte by an 8x8 bit matrix.
  [[gnu::always_inline]] static BitboardX8 TimesMatrix(BitboardX8 boards, std::uint64_t matrix) {
    return reinterpret_cast<BitboardX8>(
        _mm512_gf2p8affine_epi64_epi8(reinterpret_cast<__m512i>(boards), Spread(matrix), 0));
  }
  // Moves bit f of byte r to bit 7 - r of byte 7 - f, by a product of the board with the unit
  // vectors. An involution.
  [[gnu::always_inline]] static BitboardX8 Transposed(BitboardX8 boards) {
    return reinterpret_cast<BitboardX8>(_mm512_gf2p8affine_epi64_epi8(
        Spread(0x0102040810204080), reinterpret_cast<__m512i>(boards), 0));
  }
  // Rotate byte r by r places, towards bit 0 or bit 7. An 8-bit window at bit 9r (7r) of the board
  // has the bits of rank r that do not wrap; the window eight bits before (after) it has the
  // others.
  [[gnu::always_inline]] static BitboardX8 RotatedDown(BitboardX8 boards) {
    constexpr std::uint64_t kNotWrapped = 0x0103070F1F3F7FFF;
    return (Windows(boards, 0x3F362D241B120900) & kNotWrapped) |
           (Windows(boards, 0x372E251C130A0138) & ~kNotWrapped);
  }
  [[gnu::always_inline]] static BitboardX8 RotatedUp(BitboardX8 boards) {
    constexpr std::uint64_t kNotWrapped = 0x80C0E0F0F8FCFEFF;
    return (Windows(boards, 0x312A231C150E0700) & kNotWrapped) |
           (Windows(boards, 0x39322B241D160F08) & ~kNotWrapped);
  }
  // Sets byte i of each lane to the 8-bit window at the bit given by byte i of `starts`.
  [[gnu::always_inline]] static BitboardX8 Windows(BitboardX8 boards, std::uint64_t starts) {
    return reinterpret_cast<BitboardX8>(_mm512_maskz_multishift_epi64_epi8(
        internal::kEveryByte, Spread(starts), reinterpret_cast<__m512i>(boards)));
  }
};

#endif

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_BITBOARD_X8_H_
