#include "src/mnk/search/boards/threat_rows.h"

#include <algorithm>
#include <array>
#include <vector>

namespace quadrille::mnk {

bool ThreatRow::Contains(int cell) const {
  return std::find(cells.begin(), cells.begin() + count, cell) != cells.begin() + count;
}

bool ThreatRows::CanBlock(const std::array<int, 8>& placed, int count, int stones) const {
  for (const ThreatRow& row : rows_) {
    bool stopped = false;
    for (int i = 0; i < count && !stopped; ++i) stopped = row.Contains(placed[i]);
    if (stopped) continue;
    if (stones == 0) return false;
    std::array<int, 8> more = placed;
    for (int i = 0; i < row.count; ++i) {
      more[count] = row.cells[i];
      if (CanBlock(more, count + 1, stones - 1)) return true;
    }
    return false;
  }
  return true;
}

int ThreatRows::MinBlockers(int max_stones) const {
  for (int stones = 0; stones <= max_stones; ++stones) {
    if (CanBlock({}, 0, stones)) return stones;
  }
  return max_stones + 1;
}

void ThreatRows::ListBlockers(int stones, std::vector<int>& cells) const {
  cells.clear();
  for (const ThreatRow& row : rows_) {
    for (int i = 0; i < row.count; ++i) {
      const int cell = row.cells[i];
      if (std::find(cells.begin(), cells.end(), cell) != cells.end()) continue;
      if (CanBlock({cell}, 1, stones - 1)) cells.push_back(cell);
    }
  }
}

}  // namespace quadrille::mnk
