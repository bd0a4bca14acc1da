// A multiset of squares, added up bit by bit.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_TARGET_COUNTS_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_TARGET_COUNTS_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"

namespace quadrille::chess::internal {

// Holds each square at most 2^kPlanes - 1 times. Bit i of a square's count is in plane i.
class TargetCounts {
 public:
  static constexpr int kPlanes = 2;

  TargetCounts() = default;
  // Holds each of `squares` once.
  [[gnu::always_inline]] explicit TargetCounts(Bitboard squares) : planes_{squares} {}

  // Adds each of `squares` once. Returns those whose count was full and has become 0.
  [[gnu::always_inline]] Bitboard Add(Bitboard squares) {
    Bitboard carry = squares;
    for (Bitboard& plane : planes_) {
      const Bitboard sum = plane ^ carry;
      carry &= plane;
      plane = sum;
    }
    return carry;
  }
  [[gnu::always_inline]] Bitboard plane(int i) const { return planes_[i]; }
  [[gnu::always_inline]] Bitboard Union() const { return planes_[0] | planes_[1]; }
  [[gnu::always_inline]] int CountAt(Square s) const {
    int count = 0;
    for (int i = 0; i < kPlanes; ++i) {
      count |= static_cast<int>(planes_[i].bits() >> s.index() & 1) << i;
    }
    return count;
  }

 private:
  Bitboard planes_[kPlanes];
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_TARGET_COUNTS_H_
