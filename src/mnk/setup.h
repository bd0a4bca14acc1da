// A set-up position: any stones, not necessarily reachable by legal turns, and the side to move.
#ifndef QUADRILLE_MNK_SETUP_H_
#define QUADRILLE_MNK_SETUP_H_

#include <algorithm>
#include <vector>

#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

struct Setup {
  std::vector<Cell> black = {};
  std::vector<Cell> white = {};
  Side side_to_move = Side::kBlack;
  int stones_left = 1;  // of the current turn

  friend bool operator==(const Setup&, const Setup&) = default;
};

// Returns the maximum of stones_left for `setup`. Black's first turn (q stones) lasts while black
// has fewer than q stones and white none; any other turn has p. Returns 0 on a full board.
inline int MaxStonesLeft(const Setup& setup, const Rules& rules) {
  const int black = static_cast<int>(setup.black.size());
  const int white = static_cast<int>(setup.white.size());
  const bool first_turn = setup.side_to_move == Side::kBlack && white == 0 && black < rules.q;
  return std::min(first_turn ? rules.q - black : rules.p, rules.cells() - black - white);
}

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SETUP_H_
