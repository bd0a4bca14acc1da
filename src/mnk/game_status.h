// The status of a game: whose turn it is, the stones left of the turn, the outcome.
#ifndef QUADRILLE_MNK_GAME_STATUS_H_
#define QUADRILLE_MNK_GAME_STATUS_H_

#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// What changes with every stone, besides the board.
struct GameStatus {
  Side side_to_move = Side::kBlack;  // after the end: who placed the last stone
  Outcome outcome = Outcome::kRunning;
  int stones_left = 0;  // that the side may still place in this turn; 0 after the end
  int stones_placed = 0;
  Cell last;  // the stone placed last, if there is one

  // Black's first turn. Requires: rules.AreValid().
  [[gnu::always_inline]] explicit constexpr GameStatus(const Rules& rules)
      : stones_left(rules.q < rules.cells() ? rules.q : rules.cells()) {}

  // Takes note of a stone. Black's first turn had q stones, every other one has p, and the last is
  // cut short when the board fills.
  [[gnu::always_inline]] constexpr void AfterStone(Cell cell, bool won, const Rules& rules) {
    last = cell;
    ++stones_placed;
    const int free = rules.cells() - stones_placed;
    if (won || free == 0) {
      outcome = won ? WinOf(side_to_move) : Outcome::kDraw;
      stones_left = 0;
    } else if (--stones_left == 0) {
      side_to_move = Other(side_to_move);
      stones_left = rules.p < free ? rules.p : free;
    }
  }
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_GAME_STATUS_H_
