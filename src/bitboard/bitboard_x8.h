// A vector of eight bitboards in one AVX-512 register, and the attacks of all sliders on them.
//
//   | board 7 | board 6 | ... | board 0 |      lanes of 64 bits
//              |rank 8| rank 7 | ... |rank 1|  bytes of a lane: lines that a slider moves along
//
// Along a byte a slider s reaches up by one subtraction: o - 2s, with o the occupied squares, flips
// every bit from the one behind s up to the next of o ("o^(o-2r)", chessprogramming.org). Files and
// diagonals are turned into bytes first (AxisLines). With bits.h, directional_fill_x86.h and
// lanes.h, the only file that names an intrinsic.
#ifndef QUADRILLE_BITBOARD_BITBOARD_X8_H_
#define QUADRILLE_BITBOARD_BITBOARD_X8_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/lanes.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace quadrille {

// Eight sets of squares. Logic and shifts are the compiler's own, lane by lane.
using BitboardX8 = FullLanes<std::uint64_t>;

// Numbers of squares, as in Square::index().
using SquareBytes = std::uint8_t __attribute__((vector_size(32)));

// The ways a line can run: like A1-H1, A1-A8, A1-H8 and A8-H1.
enum class Axis { kRank, kFile, kDiagonal, kAntidiagonal };

// The same set in each lane.
template <class Isa>
[[gnu::always_inline]] inline BitboardX8 SpreadBoard(Bitboard board) {
  return BitboardX8{} + board.bits();
}

// Every square of a lane that is not empty, and none of one that is.
template <class Isa>
[[gnu::always_inline]] inline BitboardX8 FullWhereNotEmpty(BitboardX8 boards) {
  return reinterpret_cast<BitboardX8>(boards != 0);
}

#if defined(__x86_64__)

namespace internal {

// Zero-masked forms that keep everything stand for plain ones, of which g++ 12 says that they read
// a register that nobody set. They compile to the same instructions.
inline constexpr __mmask8 kEveryLane = 0xFF;
inline constexpr __mmask64 kEveryByte = ~__mmask64{0};

}  // namespace internal

// The squares of `set`, lowest first, and behind them zeros.
// Requires: no more than 32 squares.
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

// Eight bytes, each made as wide as a lane.
template <class Isa>
requires(Isa::kAvx512) [[gnu::always_inline]] inline BitboardX8
    WidenBytes(const std::uint8_t* bytes) {
  return reinterpret_cast<BitboardX8>(_mm512_maskz_cvtepu8_epi64(
      internal::kEveryLane, _mm_loadl_epi64(reinterpret_cast<const __m128i*>(bytes))));
}

// The lines of one axis as bytes ("lines" below), and sliders that move along them. Ranks are bytes
// already. For files the board is transposed, which GFNI, made for matrices of bits, does at once.
// For diagonals rank r is first rotated by r places, which makes files of them. Each then holds two
// diagonals, 5 and 1 here (of a board of six files), with a stop between them:
//
//   4 | . . . . 5 .        4 | 5 . . . . .
//   3 | . . . 5 . .        3 | 5 . . . . .
//   2 | . . 5 . . .   ->   2 | 5 . . . . .
//   1 | . 5 . . . .        1 | 5 . . . . .
//
// One subtraction by bytes serves every slider of eight boards: the nearer of two sliders ends the
// borrow of the farther one. Towards lower bits it is the same with the bits of each byte mirrored.
template <class Isa, Axis kAxis>
requires(Isa::kAvx512) class AxisLines {
 public:
  // Turns boards into lines, and lines back into boards.
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
  // The bits of each byte in reverse order.
  [[gnu::always_inline]] static BitboardX8 Mirrored(BitboardX8 lines) {
    return TimesMatrix(lines, 0x8040201008040201);
  }

  // What `sliders` reach towards higher bits, the first occupied square included. All are lines.
  // Requires: each slider is on an occupied square or alone in its byte.
  [[gnu::always_inline]] static BitboardX8 ReachUp(BitboardX8 occupied, BitboardX8 sliders) {
    const Bytes bytes = reinterpret_cast<Bytes>(sliders);
    return Reach<kUpStops>(occupied, reinterpret_cast<BitboardX8>(bytes + bytes));
  }
  // The same towards lower bits. `occupied` and the result are mirrored, `sliders` are not.
  [[gnu::always_inline]] static BitboardX8 ReachDown(BitboardX8 occupied, BitboardX8 sliders) {
    // Mirrors, and doubles each byte, at once.
    return Reach<kDownStops>(occupied, TimesMatrix(sliders, 0x0080402010080402));
  }

 private:
  using Bytes = std::uint8_t __attribute__((vector_size(64)));

  // Where the second diagonal of a byte begins on its way up, and in the mirrored bytes. No slider
  // reaches the first square of its own diagonal, so nothing is lost there.
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
  // Each byte times an 8x8 matrix of bits.
  [[gnu::always_inline]] static BitboardX8 TimesMatrix(BitboardX8 boards, std::uint64_t matrix) {
    return reinterpret_cast<BitboardX8>(
        _mm512_gf2p8affine_epi64_epi8(reinterpret_cast<__m512i>(boards), Spread(matrix), 0));
  }
  // Bit f of byte r goes to bit 7 - r of byte 7 - f. The board is the matrix that the unit vectors
  // are multiplied with. Done twice, it is undone.
  [[gnu::always_inline]] static BitboardX8 Transposed(BitboardX8 boards) {
    return reinterpret_cast<BitboardX8>(_mm512_gf2p8affine_epi64_epi8(
        Spread(0x0102040810204080), reinterpret_cast<__m512i>(boards), 0));
  }
  // Byte r is rotated by r places, towards bit 0 or towards bit 7. An eight bits' window at bit 9r
  // (7r) of the board has those of rank r that do not wrap round, and one eight bits before
  // (behind) it has the others.
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
  // Byte i of each lane becomes the eight bits that begin where byte i of `starts` says.
  [[gnu::always_inline]] static BitboardX8 Windows(BitboardX8 boards, std::uint64_t starts) {
    return reinterpret_cast<BitboardX8>(_mm512_maskz_multishift_epi64_epi8(
        internal::kEveryByte, Spread(starts), reinterpret_cast<__m512i>(boards)));
  }
};

#endif

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_BITBOARD_X8_H_
