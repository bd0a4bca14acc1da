// Check of a pairing strategy.
#ifndef QUADRILLE_TESTS_MNK_SOLVER_EXPECT_PAIRS_H_
#define QUADRILLE_TESTS_MNK_SOLVER_EXPECT_PAIRS_H_

#include <algorithm>

#include "gtest/gtest.h"
#include "src/mnk/solver/pairing.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/solver_position.h"

namespace quadrille::mnk::solver {

// Expects disjoint pairs of free cells, and one on every live row of the attacker.
template <class Size>
void ExpectPairsBreakRows(const RowTable<Size>& table, const SolverPosition<Size>& position,
                          const typename PairingSearch<Size>::Pairs& pairs) {
  auto free = position.FreeCells(table);
  for (const auto& pair : pairs) {
    for (const int cell : pair) {
      EXPECT_TRUE(free.Contains(cell)) << cell;
      free.Remove(cell);
    }
  }
  position.live(kAttacker).ForEach([&](int row) {
    const auto& cells = table.cells_of(row);
    EXPECT_TRUE(std::any_of(pairs.begin(), pairs.end(), [&](const auto& pair) {
      return cells.Contains(pair[0]) && cells.Contains(pair[1]);
    })) << row;
  });
}

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_TESTS_MNK_SOLVER_EXPECT_PAIRS_H_
