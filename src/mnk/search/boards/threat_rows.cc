#include "src/mnk/search/boards/threat_rows.h"

#include <algorithm>
#include <array>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

bool ThreatRow::Holds(int cell) const {
  return std::find(cells.begin(), cells.begin() + count, cell) != cells.begin() + count;
}

void ThreatRows::Find(const PatternBoard& board, Side side, int stones) {
  rows_.clear();
  const LinePatterns& lines = board.patterns().lines();
  board.Cells(side, kWins + stones - 1).ForEach([&](int cell) {
    const CellPattern pattern = board.PatternAt(side, cell);
    for (int direction = 0; direction < 4; ++direction) {
      if (lines.MeaningOf(LineOf(pattern, direction)).lacking >= stones) continue;
      AddRowsFrom(board, side, cell, direction, stones);
    }
  });
}

// Each row is added once: from the first of its free cells.
void ThreatRows::AddRowsFrom(const PatternBoard& board, Side side, int cell, int direction,
                             int stones) {
  const Rules& rules = board.rules();
  const int step = board.step(direction);
  int own_before = 0;
  while (own_before < rules.k - 1 && board.Has(side, cell - (own_before + 1) * step)) ++own_before;
  const bool exactly = rules.win == WinCondition::kExactlyK;
  for (int before = 0; before <= own_before; ++before) {
    const int first = cell - before * step;
    ThreatRow row;
    bool open = !exactly || (before == own_before && !board.Has(side, first - step));
    for (int i = 0; i < rules.k && open; ++i) {
      const int at = first + i * step;
      if (board.Has(side, at)) continue;
      open = board.IsFree(at) && row.count < stones;
      if (open) row.cells[row.count++] = at;
    }
    if (!open || (exactly && board.Has(side, first + rules.k * step))) continue;
    rows_.push_back(row);
  }
}

bool ThreatRows::CanStop(const std::array<int, 8>& placed, int count, int stones) const {
  for (const ThreatRow& row : rows_) {
    bool stopped = false;
    for (int i = 0; i < count && !stopped; ++i) stopped = row.Holds(placed[i]);
    if (stopped) continue;
    if (stones == 0) return false;
    std::array<int, 8> more = placed;
    for (int i = 0; i < row.count; ++i) {
      more[count] = row.cells[i];
      if (CanStop(more, count + 1, stones - 1)) return true;
    }
    return false;
  }
  return true;
}

int ThreatRows::FewestBlockers(int most) const {
  for (int stones = 0; stones <= most; ++stones) {
    if (CanStop({}, 0, stones)) return stones;
  }
  return most + 1;
}

void ThreatRows::ListBlockers(int stones, std::vector<int>& cells) const {
  cells.clear();
  for (const ThreatRow& row : rows_) {
    for (int i = 0; i < row.count; ++i) {
      const int cell = row.cells[i];
      if (std::find(cells.begin(), cells.end(), cell) != cells.end()) continue;
      if (CanStop({cell}, 1, stones - 1)) cells.push_back(cell);
    }
  }
}

}  // namespace quadrille::mnk
