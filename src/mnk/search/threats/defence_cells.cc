#include "src/mnk/search/threats/defence_cells.h"

#include <vector>

#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// A decisive stone makes threats along its lines; only cells on all of these lines can block it.
void DefenceCells::List(const PatternBoard& board, std::vector<int>& cells) {
  const Side side = board.side_to_move();
  const Side other = Other(side);
  const CellSet& decisive = board.Cells(other, kDecisive);
  const LinePatterns& lines = board.patterns().lines();
  cells.clear();
  marked_.clear();
  decisive.ForEach([&](int cell) {
    Mark(cell);
    for (int direction = 0; direction < 4; ++direction) {
      const LinePattern line = LineOf(board.PatternAt(other, cell), direction);
      if (lines.InfoOf(line).blockers == 0) continue;
      for (int i = -board.reach(); i <= board.reach(); ++i) {
        const int at = cell + i * board.step(direction);
        if (i != 0 && board.IsFree(at)) Mark(at);
      }
    }
  });
  const CellSet& threats = board.Cells(side, kThreat);
  for (const int cell : marked_) {
    const bool answers_all = marks_[cell] == decisive.size();
    marks_[cell] = 0;
    if (answers_all && !threats.Contains(cell)) cells.push_back(cell);
  }
  threats.ForEach([&](int cell) { cells.push_back(cell); });
}

}  // namespace quadrille::mnk
