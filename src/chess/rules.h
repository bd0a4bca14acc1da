// The rules of the piece types by name.
//
//   Rules::For<King>().GetMoveBoard("H1")
#ifndef QUADRILLE_CHESS_RULES_H_
#define QUADRILLE_CHESS_RULES_H_

#include "src/chess/piece_rule.h"

namespace quadrille::chess {

class Rules {
 public:
  // Only piece types that have a rule can be asked for: Rules::For<int>() does not compile.
  template <HasPieceRule T>
  static constexpr PieceRule<T> For() {
    return PieceRule<T>();
  }
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_RULES_H_
