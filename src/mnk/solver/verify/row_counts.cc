#include "src/mnk/solver/verify/row_counts.h"

#include <algorithm>
#include <utility>

namespace quadrille::mnk::verify {

RowCounts::RowCounts(const Rules& rules)
    : rules_(rules),
      free_(rules.cells()),
      board_(rules.cells(), kFree),
      rows_with_(rules.cells()),
      rows_ending_at_(rules.cells()) {
  for (int y = 0; y < rules.m; ++y) {
    for (int x = 0; x < rules.n; ++x) {
      AddRow(x, y, 1, 0);
      AddRow(x, y, 0, 1);
      AddRow(x, y, 1, 1);
      AddRow(x, y, -1, 1);
    }
  }
}

bool RowCounts::IsOn(int x, int y) const {
  return x >= 0 && x < rules_.n && y >= 0 && y < rules_.m;
}

void RowCounts::AddRow(int x, int y, int dx, int dy) {
  const int k = rules_.k;
  if (!IsOn(x + (k - 1) * dx, y + (k - 1) * dy)) return;
  const int index = static_cast<int>(rows_.size());
  Row row;
  for (int i = -1; i <= k; ++i) {
    if (!IsOn(x + i * dx, y + i * dy)) continue;
    const int cell = (y + i * dy) * rules_.n + x + i * dx;
    const bool is_end = i < 0 || i == k;
    (is_end ? row.ends : row.cells).push_back(cell);
    (is_end ? rows_ending_at_ : rows_with_)[cell].push_back(index);
  }
  rows_.push_back(std::move(row));
}

void RowCounts::Count(int side, int cell, int change) {
  for (const int row : rows_with_[cell]) rows_[row].stones[side] += change;
  free_ -= change;
}

void RowCounts::CountEnds(int side, int cell, int change) {
  for (const int row : rows_ending_at_[cell]) rows_[row].end_stones[side] += change;
}

void RowCounts::PlacePossible(int side, int cell) {
  board_[cell] = static_cast<std::uint8_t>(side);
  Count(side, cell, 1);
}

void RowCounts::RemovePossible(int cell) {
  Count(board_[cell], cell, -1);
  board_[cell] = kFree;
}

void RowCounts::Place(int side, int cell) {
  PlacePossible(side, cell);
  CountEnds(side, cell, 1);
}

void RowCounts::Remove(int cell) {
  CountEnds(board_[cell], cell, -1);
  RemovePossible(cell);
}

bool RowCounts::WinsAt(int side, int cell) const {
  const std::vector<int>& rows = rows_with_[cell];
  return std::any_of(rows.begin(), rows.end(), [&](int index) {
    const Row& row = rows_[index];
    return IsLive(row, side) && Missing(row, side) == 0;
  });
}

bool CanComplete(const RowCounts& board, int side, int left) {
  const std::vector<Row>& rows = board.rows();
  return std::any_of(rows.begin(), rows.end(), [&](const Row& row) {
    return board.IsLive(row, side) && board.Missing(row, side) <= left;
  });
}

int CompletingCell(const RowCounts& board, int side) {
  for (const Row& row : board.rows()) {
    if (!board.IsLive(row, side) || board.Missing(row, side) != 1) continue;
    for (const int cell : row.cells) {
      if (board.IsFree(cell)) return cell;
    }
  }
  return -1;
}

}  // namespace quadrille::mnk::verify
