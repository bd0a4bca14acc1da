// Cell lists: the cells of a bitboard, by SIMD compression of cell codes (AVX-512) or row by row.
#ifndef QUADRILLE_MNK_CELL_LIST_H_
#define QUADRILLE_MNK_CELL_LIST_H_

#include <bit>
#include <cstdint>
#include <cstring>

#include "src/bitboard/isa/lanes.h"
#include "src/bitboard/wide_bitboard.h"
#include "src/mnk/cell.h"

namespace quadrille::mnk {

// Output buffers need this much slack: cells are written in blocks.
inline constexpr int kListPadding = 32;

namespace internal {

// A Cell as a 16-bit code in memory order: x in the low byte.
static_assert(std::endian::native == std::endian::little && sizeof(Cell) == 2);
constexpr std::uint16_t CellCode(int x, int y) { return static_cast<std::uint16_t>(y << 8 | x); }

// The codes of all cells of a narrow board in index order, in blocks of 32.
template <int kWidth, int kHeight>
struct CellCodes {
  static constexpr int kBlocks = (kWidth * kHeight + 31) / 32;
  alignas(64) std::uint16_t code[kBlocks * 32];
};
template <int kWidth, int kHeight>
constexpr CellCodes<kWidth, kHeight> FindCellCodes() {
  CellCodes<kWidth, kHeight> table{};
  for (int i = 0; i < kWidth * kHeight; ++i) table.code[i] = CellCode(i % kWidth, i / kWidth);
  return table;
}
template <int kWidth, int kHeight>
inline constexpr CellCodes<kWidth, kHeight> kCellCodes = FindCellCodes<kWidth, kHeight>();

// Returns the codes of 32 consecutive cells from (x, y), row-major. Requires: kWidth >= 32.
template <int kWidth>
[[gnu::always_inline]] inline Lanes32 CodesFrom(int x, int y) {
  static_assert(kWidth >= 32);
  constexpr Lanes32 kSteps = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                              16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
  const Lanes32 columns = kSteps + static_cast<std::uint16_t>(x);
  // Lanes past the end of the row wrap to the next row.
  const Lanes32 past = reinterpret_cast<Lanes32>(columns >= static_cast<std::uint16_t>(kWidth));
  return columns + static_cast<std::uint16_t>(y << 8) +
         (past & static_cast<std::uint16_t>(256 - kWidth));
}

template <class Isa, int kWidth, int kHeight>
[[gnu::always_inline]] inline std::uint16_t* AppendInBlocks(
    const WideBitboard<kWidth, kHeight>& set, std::uint16_t* out) {
  using Words = typename WideBitboard<kWidth, kHeight>::Words;
  constexpr int kBlocks = CellCodes<kWidth, kHeight>::kBlocks;
  int x = 0;
  int y = 0;
#pragma GCC unroll 4
  for (int block = 0; block < kBlocks; ++block) {
    const std::uint32_t marks =
        Words::kWordBits < 64 ? static_cast<std::uint32_t>(set.words().word[0])
                              : static_cast<std::uint32_t>(
                                    std::uint64_t{set.words().word[block / 2]} >> (block % 2 * 32));
    if constexpr (kWidth < 32) {
      Lanes32 codes;
      std::memcpy(&codes, &kCellCodes<kWidth, kHeight>.code[block * 32], sizeof(codes));
      out = AppendMarked<Isa>(out, codes, marks);
    } else {
      out = AppendMarked<Isa>(out, CodesFrom<kWidth>(x, y), marks);
      x += 32;
      if (x >= kWidth) {
        x -= kWidth;
        ++y;
      }
    }
  }
  return out;
}

template <class Isa, int kWidth, int kHeight>
[[gnu::always_inline]] inline std::uint16_t* AppendInRows(const WideBitboard<kWidth, kHeight>& set,
                                                          std::uint16_t* out) {
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; x += 8) {
      const int count = kWidth - x < 8 ? kWidth - x : 8;
      const WideCell<kWidth, kHeight> first(x, y);
      out = AppendOnes<Isa>(out, static_cast<std::uint8_t>(set.Bits(first, count)), CellCode(x, y));
    }
  }
  return out;
}

}  // namespace internal

// Writes the cells of `set`, row by row, and returns their number.
// Requires: room for kListPadding more cells.
template <class Isa, int kWidth, int kHeight>
[[gnu::always_inline]] inline int ListCells(const WideBitboard<kWidth, kHeight>& set, Cell* cells) {
  std::uint16_t* const first = reinterpret_cast<std::uint16_t*>(cells);
  if constexpr (Isa::kAvx512) {
    return static_cast<int>(internal::AppendInBlocks<Isa>(set, first) - first);
  } else {
    return static_cast<int>(internal::AppendInRows<Isa>(set, first) - first);
  }
}

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_CELL_LIST_H_
