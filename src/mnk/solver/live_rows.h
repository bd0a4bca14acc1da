// Live rows: the rows that each side can still complete, and the number of cells that each misses.
//
// Counts of missing cells are bit planes: bit r of plane i is bit i of the count of row r.
#ifndef QUADRILLE_MNK_SOLVER_LIVE_ROWS_H_
#define QUADRILLE_MNK_SOLVER_LIVE_ROWS_H_

#include "src/mnk/solver/bit_set.h"
#include "src/mnk/solver/row_table.h"

namespace quadrille::mnk::solver {

template <class Size>
class LiveRows {
 public:
  using Table = RowTable<Size>;
  using CellSet = typename Table::CellSet;
  using RowSet = typename Table::RowSet;

  // Creates the empty board; in the weak game side 1 has no rows.
  LiveRows(const Table& table, bool weak) {
    live_[0] = table.all_rows();
    if (!weak) live_[1] = table.all_rows();
    for (int side = 0; side < 2; ++side) {
      for (int i = 0; i < Size::kPlanes; ++i) {
        if (table.rules().k >> i & 1) plane_[side][i] = table.all_rows();
      }
    }
  }

  const CellSet& stones(int side) const { return stones_[side]; }
  CellSet FreeCells(const Table& table) const { return table.cells() - stones_[0] - stones_[1]; }
  CellSet FreeCellsOf(const Table& table, const RowSet& rows) const {
    CellSet cells;
    rows.ForEach([&](int row) { cells |= table.cells_of(row); });
    return cells & FreeCells(table);
  }
  const RowSet& live(int side) const { return live_[side]; }
  RowSet RowsMissing(int side, int count) const {
    RowSet rows = live_[side];
    for (int i = 0; i < Size::kPlanes; ++i) {
      rows = count >> i & 1 ? rows & plane_[side][i] : rows - plane_[side][i];
    }
    return rows;
  }
  // Returns the live rows that miss 1 to `count` cells.
  RowSet RowsMissingAtMost(int side, int count, int k) const {
    RowSet rows;
    for (int missing = 1; missing <= count && missing <= k; ++missing) {
      rows |= RowsMissing(side, missing);
    }
    return rows;
  }

  // Places a stone of `own`, on move or not, and returns the other side's rows that it blocks.
  // Requires: `cell` is free.
  RowSet Add(const Table& table, int own, int cell) {
    const RowSet blocked = AddPossible(table, own, cell);
    if (!table.is_monotone()) live_[own] -= table.rows_next_to(cell);
    return blocked;
  }

  // Like Add() for a stone that `own` may have or not: it counts in rows of `own` and blocks
  // others, but makes no row too long.
  RowSet AddPossible(const Table& table, int own, int cell) {
    const int other = 1 - own;
    const RowSet& through = table.through(cell);
    stones_[own].Add(cell);
    RowSet borrow = through;
    for (int i = 0; i < Size::kPlanes; ++i) {
      const RowSet before = plane_[own][i];
      plane_[own][i] = before ^ borrow;
      borrow -= before;
    }
    const RowSet blocked = through & live_[other];
    live_[other] -= blocked;
    return blocked;
  }

 private:
  CellSet stones_[2];
  RowSet live_[2];
  RowSet plane_[2][Size::kPlanes];
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_LIVE_ROWS_H_
