// A table indexed by square, filled by a function.
#ifndef QUADRILLE_BITBOARD_SQUARE_TABLE_H_
#define QUADRILLE_BITBOARD_SQUARE_TABLE_H_

#include "src/bitboard/square.h"

namespace quadrille {

template <class T>
class SquareTable {
 public:
  constexpr SquareTable() : values_{} {}
  template <class Function>
  explicit constexpr SquareTable(Function function) : values_{} {
    for (int s = 0; s < 64; ++s) values_[s] = function(Square(s));
  }
  [[gnu::always_inline]] constexpr const T& operator[](Square s) const {
    return values_[s.index()];
  }

 private:
  T values_[64];
};

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_SQUARE_TABLE_H_
