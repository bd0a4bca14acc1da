// Threat detection: rows that a side can complete in one turn, and open rows.
#ifndef QUADRILLE_WEB_ENGINE_MNK_THREATS_H_
#define QUADRILLE_WEB_ENGINE_MNK_THREATS_H_

#include <cstdint>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/side.h"

namespace quadrille::web {

enum class RowKind : std::uint8_t {
  kNow,   // the side to move completes it in this turn
  kNext,  // its side completes it in its next turn, unless blocked
  kOpen,  // with one more stone, two wins in the next turn that no single stone blocks
};

struct Row {
  mnk::Side side;
  RowKind kind;
  mnk::Cell first;  // ends of the winning window; of an open row, its outer stones
  mnk::Cell last;
  std::vector<mnk::Cell> cells;  // free cells to fill; of an open row, each cell that extends it
};

// Returns the rows by direction, then by line. Each row has at least one stone; windows with
// superfluous free cells are dropped. Cost: O(cells * k) without open rows.
// Requires: game.is_running().
std::vector<Row> FindRows(const mnk::AnyGame& game);

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_MNK_THREATS_H_
