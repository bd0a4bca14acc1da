// Rows of k cells as counts of stones, for the zones of wins. Rules of a zone: docs/solver.md.
#ifndef QUADRILLE_MNK_SOLVER_GUIDED_ZONE_ROWS_H_
#define QUADRILLE_MNK_SOLVER_GUIDED_ZONE_ROWS_H_

#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/solver/bit_set.h"

namespace quadrille::mnk::solver {

using ZoneCells = BitSet<6>;  // cells are numbered row by row

class ZoneRows {
 public:
  // Creates the empty board. Requires: rules.cells() <= ZoneCells::kBits.
  explicit ZoneRows(const Rules& rules);

  void Clear();
  void Place(int side, int cell) { Count(side, cell, 1); }    // Requires: `cell` is free
  void Remove(int side, int cell) { Count(side, cell, -1); }  // Requires: `side` has the cell

  // Adds the cells that keep `side`, which is to move and has up to `stones` more stones outside of
  // `zone`, from completing a row: the two free cells nearest to the middle of each row that it can
  // fill and that lacks at most stones + 1. Cost: O(rows).
  void AddGuards(int side, int stones, ZoneCells& zone) const;

 private:
  void AddRow(const Rules& rules, int x, int y, int dx, int dy);
  void Count(int side, int cell, int change);

  int k_;
  bool is_exact_;
  ZoneCells occupied_;
  std::vector<std::uint16_t> cells_;     // k for each row, those nearest to the middle first
  std::vector<std::uint8_t> stones_[2];  // by row
  std::vector<std::uint8_t> ends_[2];    // stones just before and after the row
  std::vector<std::vector<std::uint16_t>> rows_with_;
  std::vector<std::vector<std::uint16_t>> rows_ending_at_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_GUIDED_ZONE_ROWS_H_
