#include "src/mnk/solver/verify/zone.h"

#include "src/mnk/solver/verify/row_counts.h"

namespace quadrille::mnk::verify {
namespace {

// Adds the `count` free cells of `row` nearest to its middle.
void AddMiddle(const RowCounts& board, const Row& row, int count, Zone& zone) {
  const int last = static_cast<int>(row.cells.size()) - 1;
  // Twice the distance from the middle; its parity is that of `last`.
  for (int twice = last % 2; twice <= last && count > 0; twice += 2) {
    const int low = row.cells[(last - twice) / 2];
    const int high = row.cells[(last + twice) / 2];
    if (board.IsFree(low)) {
      zone.cells[low] = true;
      --count;
    }
    if (high != low && count > 0 && board.IsFree(high)) {
      zone.cells[high] = true;
      --count;
    }
  }
}

}  // namespace

void AddGuards(const RowCounts& board, int opponent, Zone& zone) {
  for (const Row& row : board.rows()) {
    if (board.Missing(row, opponent) > zone.stones + 1 || !board.IsLive(row, opponent)) continue;
    AddMiddle(board, row, 2, zone);
  }
}

}  // namespace quadrille::mnk::verify
