#include "src/mnk/solver/verify/threat_line.h"

#include <algorithm>
#include <vector>

#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/zone.h"

namespace quadrille::mnk::verify {
namespace {

// Returns the free cells that would each complete a row through `stone`, without duplicates.
std::vector<int> CompletingCells(const RowCounts& board, int side, int stone) {
  std::vector<int> cells;
  for (const int index : board.RowsWith(stone)) {
    const Row& row = board.rows()[index];
    if (!board.IsLive(row, side) || board.Missing(row, side) != 1) continue;
    const auto free = std::find_if(row.cells.begin(), row.cells.end(),
                                   [&](int cell) { return board.IsFree(cell); });
    if (std::find(cells.begin(), cells.end(), *free) == cells.end()) cells.push_back(*free);
  }
  return cells;
}

}  // namespace

bool LineWins(RowCounts& board, int side, const std::vector<int>& line, Zone* zone) {
  std::vector<int> placed;
  bool wins = false;
  for (const int stone : line) {
    if (wins || !board.IsFree(stone)) {
      wins = false;
      break;
    }
    board.Place(side, stone);
    placed.push_back(stone);
    const std::vector<int> answers = CompletingCells(board, side, stone);
    if (answers.empty() || CanComplete(board, 1 - side, 1)) break;
    if (zone != nullptr) {
      zone->cells[stone] = true;
      for (const int cell : answers) zone->cells[cell] = true;
      AddGuards(board, 1 - side, *zone);
    }
    wins = answers.size() > 1;
    if (wins) continue;
    board.Place(1 - side, answers.front());
    placed.push_back(answers.front());
  }
  for (const int cell : placed) board.Remove(cell);
  return wins;
}

}  // namespace quadrille::mnk::verify
