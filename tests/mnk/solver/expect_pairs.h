// Check of a pairing strategy.
#ifndef QUADRILLE_TESTS_MNK_SOLVER_EXPECT_PAIRS_H_
#define QUADRILLE_TESTS_MNK_SOLVER_EXPECT_PAIRS_H_

#include <algorithm>
#include <initializer_list>

#include "gtest/gtest.h"
#include "src/mnk/solver/pairing.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/solver_position.h"
#include "src/mnk/solver/triangles.h"

namespace quadrille::mnk::solver {

// Expects different free cells, and on every live row of the attacker a pair or a side of a
// triangle.
template <class Size>
void ExpectPairingBreaksRows(const RowTable<Size>& table, const SolverPosition<Size>& position,
                             const typename PairingSearch<Size>::Strategy& strategy) {
  auto free = position.FreeCells(table);
  const auto take = [&](const auto& cells) {
    for (const int cell : cells) {
      EXPECT_TRUE(free.Contains(cell)) << cell;
      free.Remove(cell);
    }
  };
  for (const auto& pair : strategy.pairs) take(pair);
  for (const Triangle& triangle : strategy.triangles) take(triangle);
  position.live(kAttacker).ForEach([&](int row) {
    const auto& on_row = table.cells_of(row);
    const auto contains = [&](std::initializer_list<int> cells) {
      return std::all_of(cells.begin(), cells.end(),
                         [&](int cell) { return on_row.Contains(cell); });
    };
    const bool has_pair =
        std::any_of(strategy.pairs.begin(), strategy.pairs.end(), [&](const auto& pair) {
          return contains({pair[0], pair[1]});
        });
    const bool has_side = std::any_of(
        strategy.triangles.begin(), strategy.triangles.end(), [&](const Triangle& triangle) {
          const auto [a, b, c, d, e] = triangle;
          return contains({a, b, d}) || contains({b, c, e}) || contains({a, c});
        });
    EXPECT_TRUE(has_pair || has_side) << row;
  });
}

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_TESTS_MNK_SOLVER_EXPECT_PAIRS_H_
