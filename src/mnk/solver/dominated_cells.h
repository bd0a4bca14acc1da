// Dominated cells: stones that are never better than one on another cell, and need no search.
#ifndef QUADRILLE_MNK_SOLVER_DOMINATED_CELLS_H_
#define QUADRILLE_MNK_SOLVER_DOMINATED_CELLS_H_

#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/solver_position.h"

namespace quadrille::mnk::solver {

template <class Size>
class DominatedCells {
 public:
  using Table = RowTable<Size>;
  using Position = SolverPosition<Size>;
  using CellSet = typename Table::CellSet;
  using RowSet = typename Table::RowSet;

  // Requires: `table` outlives this.
  explicit DominatedCells(const Table& table) : table_(table) {}

  // Returns the `cells` that are not dominated by others of them. Requires: they are free.
  CellSet Drop(const Position& position, const CellSet& cells) const {
    const RowSet live = position.live(kAttacker) | position.live(kDefender);
    const CellsByDirections on = CellsOn(live);
    return table_.is_monotone() ? DropMonotone(live, cells - on.none, on)
                                : DropExact(position, live, cells, on);
  }

 private:
  // Cells by the number of directions of the rows through them.
  struct CellsByDirections {
    CellSet none;
    CellSet several;
  };
  CellsByDirections CellsOn(const RowSet& rows) const {
    CellSet on_any;
    CellSet several;
    for (const RowSet& direction : table_.directions()) {
      CellSet covered;
      (rows & direction).ForEach([&](int row) { covered |= table_.cells_of(row); });
      several |= on_any & covered;
      on_any |= covered;
    }
    return {table_.cells() - on_any, several};
  }

  // Drops cells whose live rows, of both sides, all contain another of the cells. Rows in several
  // directions share no other cell.
  CellSet DropMonotone(const RowSet& live, const CellSet& cells,
                       const CellsByDirections& on) const {
    CellSet kept = cells;
    (cells - on.several).ForEach([&](int cell) {
      if (!OnAllRows(table_.through(cell) & live, kept, cell).IsEmpty()) kept.Remove(cell);
    });
    return kept;
  }

  // Returns those of the `cells`, without `cell`, that are on all `rows`.
  CellSet OnAllRows(RowSet rows, CellSet cells, int cell) const {
    cells.Remove(cell);
    while (!cells.IsEmpty() && !rows.IsEmpty()) {
      const int row = rows.First();
      cells &= table_.cells_of(row);
      rows.Remove(row);
    }
    return cells;
  }

  // If exactly k wins, a stone can also make rows too long: the other cell must be at the end of no
  // live row that the cell is not at an end of (docs/solver.md, "Dominated cells"). The weak game's
  // defender, who has no rows, does without this condition: that may only miss draws, and the
  // attacker's wins of the weak game are not used.
  CellSet DropExact(const Position& position, const RowSet& live, const CellSet& cells,
                    const CellsByDirections& on) const {
    const bool ends_matter = !position.is_weak() || position.side_to_move() == kAttacker;
    CellSet kept = cells;
    (cells - on.several).ForEach([&](int cell) {
      const RowSet other_ends = live - table_.rows_next_to(cell);
      bool dominated = false;
      OnAllRows(table_.through(cell) & live, kept, cell).ForEach([&](int other) {
        dominated |= !ends_matter || !table_.rows_next_to(other).Intersects(other_ends);
      });
      if (dominated) kept.Remove(cell);
    });
    return kept;
  }

  const Table& table_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_DOMINATED_CELLS_H_
