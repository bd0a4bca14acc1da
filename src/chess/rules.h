// Piece rules by type.
//
//   Rules::For<King>().GetMoveBoard("H1")
#ifndef QUADRILLE_CHESS_RULES_H_
#define QUADRILLE_CHESS_RULES_H_

#include "src/chess/piece_rule.h"

namespace quadrille::chess {

class Rules {
 public:
  template <HasPieceRule T>
  static constexpr PieceRule<T> For() {
    return PieceRule<T>();
  }
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_RULES_H_
