#include "src/mnk/solver/verify/turn_line.h"

#include <algorithm>
#include <vector>

#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/zone.h"

namespace quadrille::mnk::verify {
namespace {

// Returns a row that `side` could complete in a turn; null if there is none.
const Row* FindThreat(const RowCounts& board, int side) {
  const std::vector<Row>& rows = board.rows();
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const Row& row) {
    return board.IsLive(row, side) && board.Missing(row, side) <= board.rules().p;
  });
  return found == rows.end() ? nullptr : &*found;
}

// Marks the cells of the sets of `left` more stones that block all threats of `side`. Returns false
// if fewer suffice.
bool MarkBlocks(RowCounts& board, int side, int left, std::vector<int>& chosen,
                std::vector<bool>& marked) {
  const Row* const threat = FindThreat(board, side);
  if (threat == nullptr) {
    for (const int cell : chosen) marked[cell] = true;
    return left == 0;
  }
  bool needs_all = true;
  if (left == 0) return needs_all;
  for (const int cell : threat->cells) {
    if (!board.IsFree(cell) || !needs_all) continue;
    board.PlacePossible(1 - side, cell);
    chosen.push_back(cell);
    needs_all = MarkBlocks(board, side, left - 1, chosen, marked);
    chosen.pop_back();
    board.RemovePossible(cell);
  }
  return needs_all;
}

// Adds the free cells of all threats of `side`, and the first p + 1 free cells, by their numbers in
// the proof, of each row that the opponent could complete with a turn and the additional stones.
void AddTurn(const RowCounts& board, int side, Zone& zone) {
  const int p = board.rules().p;
  for (const Row& row : board.rows()) {
    const bool is_threat = board.IsLive(row, side) && board.Missing(row, side) <= p;
    const bool is_danger =
        board.IsLive(row, 1 - side) && board.Missing(row, 1 - side) <= p + zone.stones;
    if (!is_threat && !is_danger) continue;
    std::vector<int> cells = row.cells;
    if (!zone.numbers.empty() && zone.numbers[cells.back()] < zone.numbers[cells.front()]) {
      std::reverse(cells.begin(), cells.end());
    }
    int count = 0;
    for (const int cell : cells) {
      if (!board.IsFree(cell) || (!is_threat && count > p)) continue;
      zone.cells[cell] = true;
      ++count;
    }
  }
}

// The board with the stones of a line, which are removed at the end.
class LineBoard {
 public:
  explicit LineBoard(RowCounts& board) : board_(board) {}
  ~LineBoard() {
    for (const int cell : stones_) board_.Remove(cell);
    for (const int cell : possible_) board_.RemovePossible(cell);
  }
  LineBoard(const LineBoard&) = delete;
  LineBoard& operator=(const LineBoard&) = delete;

  void Place(int side, int cell) {
    board_.Place(side, cell);
    stones_.push_back(cell);
  }
  void PlacePossible(int side, int cell) {
    board_.PlacePossible(side, cell);
    possible_.push_back(cell);
  }

 private:
  RowCounts& board_;
  std::vector<int> stones_;
  std::vector<int> possible_;
};

}  // namespace

bool CanBlock(RowCounts& board, int side, int left) {
  const Row* const threat = FindThreat(board, side);
  if (threat == nullptr) return true;
  if (left == 0) return false;
  return std::any_of(threat->cells.begin(), threat->cells.end(), [&](int cell) {
    if (!board.IsFree(cell)) return false;
    board.Place(1 - side, cell);
    const bool blocks = CanBlock(board, side, left - 1);
    board.Remove(cell);
    return blocks;
  });
}

bool TurnLineWins(RowCounts& board, int side, int left, const std::vector<int>& line, Zone* zone) {
  const int p = board.rules().p;
  LineBoard with_line(board);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!board.IsFree(line[i])) return false;
    with_line.Place(side, line[i]);
    if (zone != nullptr) zone->cells[line[i]] = true;
    if (--left > 0) continue;
    left = p;
    if (CanComplete(board, 1 - side, p)) return false;
    if (zone != nullptr) AddTurn(board, side, *zone);
    if (!CanBlock(board, side, p)) return i + 1 == line.size();
    std::vector<int> chosen;
    std::vector<bool> marked(board.cells());
    if (!MarkBlocks(board, side, p, chosen, marked)) return false;
    for (int cell = 0; cell < board.cells(); ++cell) {
      if (marked[cell]) with_line.PlacePossible(1 - side, cell);
    }
  }
  return false;
}

}  // namespace quadrille::mnk::verify
