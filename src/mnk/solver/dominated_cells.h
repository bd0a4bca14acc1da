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
    if (!table_.is_monotone()) return DropExact(position, cells);
    CellSet useful;
    for (int side = 0; side < 2; ++side) {
      position.live(side).ForEach([&](int row) { useful |= table_.cells_of(row); });
    }
    return DropMonotone(position, useful & cells);
  }

 private:
  // Drops cells whose live rows, of both sides, all contain another of the cells.
  CellSet DropMonotone(const Position& position, const CellSet& cells) const {
    CellSet kept = cells;
    cells.ForEach([&](int cell) {
      const RowSet attack = table_.through(cell) & position.live(kAttacker);
      const RowSet defence = table_.through(cell) & position.live(kDefender);
      CellSet others = kept;
      if (!attack.IsEmpty()) others &= table_.cells_of(attack.First());
      if (!defence.IsEmpty()) others &= table_.cells_of(defence.First());
      others.Remove(cell);
      bool dominated = false;
      others.ForEach([&](int other) {
        dominated |=
            attack.IsSubsetOf(table_.through(other)) && defence.IsSubsetOf(table_.through(other));
      });
      if (dominated) kept.Remove(cell);
    });
    return kept;
  }

  // If exactly k wins, a stone can also make rows too long: the other cell must be at the end of no
  // live row that the cell is not at an end of (docs/solver.md, "Dominated cells"). The weak game's
  // defender, who has no rows, does without this condition: that may only miss draws, and the
  // attacker's wins of the weak game are not used.
  CellSet DropExact(const Position& position, const CellSet& cells) const {
    const RowSet live = position.live(kAttacker) | position.live(kDefender);
    const bool ends_matter = !position.is_weak() || position.side_to_move() == kAttacker;
    CellSet kept = cells;
    cells.ForEach([&](int cell) {
      const RowSet rows = table_.through(cell) & live;
      const RowSet other_ends = live - table_.rows_next_to(cell);
      CellSet others = kept;
      if (!rows.IsEmpty()) others &= table_.cells_of(rows.First());
      others.Remove(cell);
      bool dominated = false;
      others.ForEach([&](int other) {
        dominated |= rows.IsSubsetOf(table_.through(other)) &&
                     (!ends_matter || !table_.rows_next_to(other).Intersects(other_ends));
      });
      if (dominated) kept.Remove(cell);
    });
    return kept;
  }

  const Table& table_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_DOMINATED_CELLS_H_
