// Shapes: the compile-time parameters of a kernel: its board size, and rules that are either fixed
// or any that fit the board.
#ifndef QUADRILLE_MNK_SHAPE_H_
#define QUADRILLE_MNK_SHAPE_H_

#include "src/bitboard/wide_bitboard.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// One game; every number is a constant.
template <Rules kRules>
struct FixedShape {
  static_assert(kRules.AreValid());
  static constexpr int kWidth = kRules.n;
  static constexpr int kHeight = kRules.m;

  FixedShape() = default;
  // Requires: rules == kRules.
  [[gnu::always_inline]] explicit constexpr FixedShape(const Rules&) {}
  [[gnu::always_inline]] static constexpr Rules rules() { return kRules; }
  [[gnu::always_inline]] static constexpr WideBitboard<kWidth, kHeight> cells() {
    return WideBitboard<kWidth, kHeight>::Full();
  }
};

// A size class: any game whose board fits into kMaxWidth columns and kMaxHeight rows. The board
// occupies the lower left part; the other cells stay empty.
template <int kMaxWidth, int kMaxHeight>
class BoundedShape {
  using Set = WideBitboard<kMaxWidth, kMaxHeight>;

 public:
  static constexpr int kWidth = kMaxWidth;
  static constexpr int kHeight = kMaxHeight;

  BoundedShape() = default;
  // Requires: rules.n <= kWidth, rules.m <= kHeight.
  [[gnu::always_inline]] explicit constexpr BoundedShape(const Rules& rules)
      : rules_(rules), cells_(Set::Columns(0, rules.n) & Set::Rows(0, rules.m)) {}
  [[gnu::always_inline]] constexpr const Rules& rules() const { return rules_; }
  // The cells of the actual board.
  [[gnu::always_inline]] constexpr const Set& cells() const { return cells_; }

 private:
  Rules rules_;
  Set cells_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SHAPE_H_
