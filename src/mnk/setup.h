// A set-up position: stones that lie on a board however they came there, and whose turn it is.
#ifndef QUADRILLE_MNK_SETUP_H_
#define QUADRILLE_MNK_SETUP_H_

#include <algorithm>
#include <vector>

#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// Any numbers of stones: they need not be those that turns would have placed.
struct Setup {
  std::vector<Cell> black = {};
  std::vector<Cell> white = {};
  Side side_to_move = Side::kBlack;
  int stones_left = 1;  // that this side may still place in its turn

  friend bool operator==(const Setup&, const Setup&) = default;
};

// How many stones the side to move of `setup` can have left at most. Black is in the first turn, of
// q stones, as long as there are fewer of them and none of white's; any other turn has p. 0 on a
// full board.
inline int MaxStonesLeft(const Setup& setup, const Rules& rules) {
  const int black = static_cast<int>(setup.black.size());
  const int white = static_cast<int>(setup.white.size());
  const bool first_turn = setup.side_to_move == Side::kBlack && white == 0 && black < rules.q;
  return std::min(first_turn ? rules.q - black : rules.p, rules.cells() - black - white);
}

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SETUP_H_
