// Shifts of a bitboard by ranks and files, clipped at the edges.
#ifndef QUADRILLE_BITBOARD_SHIFT_H_
#define QUADRILLE_BITBOARD_SHIFT_H_

#include <cassert>
#include <cstdint>

#include "src/bitboard/bitboard.h"

namespace quadrille {

// Shifts `board` up by `ranks` and towards file H by `files`, both possibly negative. Requires: -7
// <= ranks <= 7, -7 <= files <= 7.
[[gnu::always_inline]] constexpr Bitboard Shift(Bitboard board, int ranks, int files) {
  assert(-7 <= ranks && ranks <= 7 && -7 <= files && files <= 7);
  // Mask of the files that stay on the board, one row copied to all eight.
  const unsigned row = files >= 0 ? 0xFFu >> files : (0xFFu << -files) & 0xFFu;
  const std::uint64_t staying = board.bits() & (row * std::uint64_t{0x0101010101010101});
  const int up = 8 * ranks + files;
  return Bitboard(up >= 0 ? staying << up : staying >> -up);
}

// Likewise with constant offsets: a mask and one shift.
template <int kRanks, int kFiles>
[[gnu::always_inline]] constexpr Bitboard Shift(Bitboard board) {
  static_assert(-7 <= kRanks && kRanks <= 7 && -7 <= kFiles && kFiles <= 7);
  return Shift(board, kRanks, kFiles);
}

constexpr Bitboard Bitboard::Shift(int ranks, int files) const {
  return quadrille::Shift(*this, ranks, files);
}

static_assert(Bitboard(Square("E2")).Shift(2, 0) == Bitboard(Square("E4")));
static_assert(Bitboard(Square("C3")).Shift(-1, -2) == Bitboard(Square("A2")));
static_assert(Bitboard(Square("A1")).Shift(7, 7) == Bitboard(Square("H8")));
static_assert(Bitboard(Square("H1")).Shift(7, -7) == Bitboard(Square("A8")));
static_assert(Bitboard(Square("H1")).Shift(0, 1).IsEmpty());
static_assert(Bitboard(Square("B4")).Shift(0, -2).IsEmpty());
static_assert(Shift<1, 0>(Bitboard(Rank(7))).IsEmpty());
static_assert(Shift<0, 1>(Bitboard(File(0))) == Bitboard(File(1)));

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_SHIFT_H_
