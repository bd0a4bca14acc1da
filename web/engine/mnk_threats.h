// Rows that a side could complete in a turn, and open rows, for the page to draw.
#ifndef QUADRILLE_WEB_ENGINE_MNK_THREATS_H_
#define QUADRILLE_WEB_ENGINE_MNK_THREATS_H_

#include <cstdint>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/side.h"

namespace quadrille::web {

enum class RowKind : std::uint8_t {
  kNow,   // the side to move wins by it with the stones it has left
  kNext,  // its side wins by it in its next turn, unless it is stopped
  kOpen,  // a stone more makes it a row of the kind above that no single stone stops
};

struct Row {
  mnk::Side side;
  RowKind kind;
  mnk::Cell first;  // its ends: of the stones and what they lack, of an open row's stones
  mnk::Cell last;
  std::vector<mnk::Cell> cells;  // what it lacks; of an open row, each stone that does it
};

// In the order of directions and lines. A row holds a stone at least; of rows of one line that lack
// the same and more, only those that lack least. Cost: O(cells * k) where no row is open.
// Requires: game.is_running().
std::vector<Row> FindRows(const mnk::AnyGame& game);

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_MNK_THREATS_H_
