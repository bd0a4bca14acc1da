#include "src/mnk/solver/verify/zone.h"

#include <utility>

#include "src/mnk/solver/verify/row_counts.h"

namespace quadrille::mnk::verify {
namespace {

// Adds the `count` free cells of `row` nearest to its middle.
void AddMiddle(const RowCounts& board, const Row& row, int count, Zone& zone) {
  const int last = static_cast<int>(row.cells.size()) - 1;
  const auto number = [&](int cell) { return zone.numbers.empty() ? cell : zone.numbers[cell]; };
  // Twice the distance from the middle; its parity is that of `last`.
  for (int twice = last % 2; twice <= last; twice += 2) {
    int first = row.cells[(last - twice) / 2];
    int second = row.cells[(last + twice) / 2];
    if (number(second) < number(first)) std::swap(first, second);
    for (int i = twice == 0 ? 1 : 0; i < 2; ++i) {
      const int cell = i == 0 ? first : second;
      if (count == 0 || !board.IsFree(cell)) continue;
      zone.cells[cell] = true;
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
