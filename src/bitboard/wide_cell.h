// Wide board cells of any width and height, numbered row by row without gaps. 5 wide, 3 high:
//
//   y = 2 | 10 11 12 13 14
//       1 |  5  6  7  8  9
//       0 |  0  1  2  3  4
//         +---------------
//       x =  0  1  2  3  4
#ifndef QUADRILLE_BITBOARD_WIDE_CELL_H_
#define QUADRILLE_BITBOARD_WIDE_CELL_H_

#include <cassert>
#include <compare>
#include <cstdint>

namespace quadrille {

// A cell: column x and row y, both from 0 at the lower left corner.
template <int kWidth, int kHeight>
class WideCell {
 public:
  // Requires: 0 <= x < kWidth, 0 <= y < kHeight.
  [[gnu::always_inline]] explicit constexpr WideCell(int x, int y)
      : index_(static_cast<std::uint16_t>(y * kWidth + x)) {
    assert(0 <= x && x < kWidth && 0 <= y && y < kHeight);
  }
  // Requires: 0 <= index < kWidth * kHeight.
  [[gnu::always_inline]] static constexpr WideCell FromIndex(int index) {
    assert(0 <= index && index < kWidth * kHeight);
    return WideCell(static_cast<std::uint16_t>(index));
  }

  [[gnu::always_inline]] constexpr int x() const { return index_ % kWidth; }
  [[gnu::always_inline]] constexpr int y() const { return index_ / kWidth; }
  [[gnu::always_inline]] constexpr int index() const { return index_; }

  friend constexpr auto operator<=>(WideCell, WideCell) = default;

 private:
  [[gnu::always_inline]] explicit constexpr WideCell(std::uint16_t index) : index_(index) {}

  std::uint16_t index_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_WIDE_CELL_H_
