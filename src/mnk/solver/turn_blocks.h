// Blocking sets (hitting sets of rows): the fewest stones that block all threats.
#ifndef QUADRILLE_MNK_SOLVER_TURN_BLOCKS_H_
#define QUADRILLE_MNK_SOLVER_TURN_BLOCKS_H_

#include "src/mnk/solver/row_table.h"

namespace quadrille::mnk::solver {

// Largest turn for which blocking sets are enumerated: up to kMaxTurn ^ kMaxTurn.
inline constexpr int kMaxTurn = 4;

template <class Size>
class TurnBlocks {
 public:
  using Table = RowTable<Size>;
  using CellSet = typename Table::CellSet;
  using RowSet = typename Table::RowSet;

  struct Blocks {
    int fewest;     // stones that block all threats: `left`, less (`left` - 1) or more (`left` + 1)
    CellSet cells;  // if `left`: of all blocking sets with so many stones
  };

  // Requires: `table` outlives this.
  explicit TurnBlocks(const Table& table) : table_(table) {}

  // Requires: each row has a free cell; left > 0.
  Blocks Find(const RowSet& threats, const CellSet& free, int left) const {
    CellSet cells;
    if (!Collect(threats, free, left, {}, cells)) return {left - 1, {}};
    return {cells.IsEmpty() ? left + 1 : left, cells};
  }

 private:
  // Adds the blocking sets with `left` cells more than `chosen`. Returns false if fewer suffice.
  bool Collect(const RowSet& threats, const CellSet& free, int left, const CellSet& chosen,
               CellSet& cells) const {
    if (threats.IsEmpty()) return false;
    if (left == 1) {
      CellSet common = free;
      threats.ForEach([&](int row) { common &= table_.cells_of(row); });
      if (!common.IsEmpty()) cells |= chosen | common;
      return true;
    }
    bool needs_all = true;
    (table_.cells_of(threats.First()) & free).ForEach([&](int cell) {
      if (!needs_all) return;
      CellSet more = chosen;
      more.Add(cell);
      needs_all = Collect(threats - table_.through(cell), free, left - 1, more, cells);
    });
    return needs_all;
  }

  const Table& table_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_TURN_BLOCKS_H_
