// Verifier's board: the cells, and the stones of each side on each row.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_ROW_COUNTS_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_ROW_COUNTS_H_

#include <array>
#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"

namespace quadrille::mnk::verify {

// A row: k cells in line, with the cells on the board just before and after it.
struct Row {
  std::vector<int> cells;
  std::vector<int> ends;
  std::array<int, 2> stones = {0, 0};      // on the cells, by side
  std::array<int, 2> end_stones = {0, 0};  // on the ends
};

class RowCounts {
 public:
  explicit RowCounts(const Rules& rules);

  const Rules& rules() const { return rules_; }
  int cells() const { return static_cast<int>(board_.size()); }
  int free_cells() const { return free_; }
  bool IsFree(int cell) const { return board_[cell] == kFree; }
  // Returns 0, 1 or kFree.
  int StoneAt(int cell) const { return board_[cell]; }
  const std::vector<Row>& rows() const { return rows_; }
  // Indices of the rows that contain `cell`.
  const std::vector<int>& RowsWith(int cell) const { return rows_with_[cell]; }

  // Indices of the rows with `cell` at an end.
  const std::vector<int>& RowsEndingAt(int cell) const { return rows_ending_at_[cell]; }

  void Place(int side, int cell);  // Requires: `cell` is free
  void Remove(int cell);           // Requires: `cell` is occupied
  // Like Place() for a stone that `side` may have or not: it makes no row too long.
  void PlacePossible(int side, int cell);
  void RemovePossible(int cell);  // Requires: `cell` has such a stone

  bool IsLive(const Row& row, int side) const {
    return row.stones[1 - side] == 0 &&
           (rules_.win == WinCondition::kKOrMore || row.end_stones[side] == 0);
  }
  int Missing(const Row& row, int side) const { return rules_.k - row.stones[side]; }
  bool WinsAt(int side, int cell) const;

  static constexpr int kFree = 2;

 private:
  void AddRow(int x, int y, int dx, int dy);
  bool IsOn(int x, int y) const;
  void Count(int side, int cell, int change);
  void CountEnds(int side, int cell, int change);

  Rules rules_;
  int free_;
  std::vector<std::uint8_t> board_;
  std::vector<Row> rows_;
  std::vector<std::vector<int>> rows_with_;
  std::vector<std::vector<int>> rows_ending_at_;
};

// Returns true if `side` can complete a row with `left` stones.
bool CanComplete(const RowCounts& board, int side, int left);
// Returns a cell that completes a row of `side`. Requires: CanComplete(board, side, 1).
int CompletingCell(const RowCounts& board, int side);

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_ROW_COUNTS_H_
