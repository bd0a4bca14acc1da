// Game status: side to move, stones left in the turn, outcome.
#ifndef QUADRILLE_MNK_GAME_STATUS_H_
#define QUADRILLE_MNK_GAME_STATUS_H_

#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

struct GameStatus {
  Side side_to_move = Side::kBlack;  // after the end: the side that placed the last stone
  Outcome outcome = Outcome::kRunning;
  int stones_left = 0;  // of the current turn; 0 after the end
  int stones_placed = 0;
  Cell last;  // the last stone placed, if any

  // Black's first turn. Requires: rules.AreValid().
  [[gnu::always_inline]] explicit constexpr GameStatus(const Rules& rules)
      : stones_left(rules.q < rules.cells() ? rules.q : rules.cells()) {}

  // Updates the status after a stone. Black's first turn has q stones, every other turn p; the last
  // turn is shorter if the board fills up.
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
