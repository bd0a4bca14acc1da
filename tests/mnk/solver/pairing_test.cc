// Pairing strategies in random positions; triangles by all play on their cells.
#include "src/mnk/solver/pairing.h"

#include <optional>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/solver_position.h"
#include "tests/mnk/solver/expect_pairs.h"
#include "tests/mnk/solver/random_position.h"

namespace quadrille::mnk::solver {
namespace {

using Size = SolverSize<1, 2, 3>;
using Table = RowTable<Size>;
using Search = PairingSearch<Size>;

// Exists() refuses most positions by Hall's condition, which Find() does without.
TEST(PairingTest, ExistsWhereFound) {
  Random random(29);
  int found = 0;
  int missing = 0;
  int triangles = 0;
  for (const Rules& rules : {Rules{7, 8, 5, 1, 1}, Rules{6, 7, 5, 1, 1}, Rules{6, 6, 4, 1, 1},
                             Rules{4, 9, 4, 1, 1}, Rules{6, 6, 6, 1, 1}}) {
    const Table table(rules);
    const Search search(table);
    for (int i = 0; i < 4000; ++i) {
      const RandomPosition<Size> at(rules, table, i % 2, random.Below(rules.cells() / 2), random);
      const Table::RowSet& rows = at.position.live(kAttacker);
      const Table::CellSet free = at.position.FreeCells(table);
      const std::optional<Search::Strategy> strategy = search.Find(rows, free);
      EXPECT_EQ(search.Exists(rows, free), strategy.has_value()) << FormatRules(rules);
      ++(strategy ? found : missing);
      if (!strategy) continue;
      triangles += strategy->triangles.empty() ? 0 : 1;
      ExpectPairingBreaksRows(table, at.position, *strategy);
    }
  }
  EXPECT_GT(found, 1000);
  EXPECT_GT(missing, 1000);
  EXPECT_GT(triangles, 100);
}

// Returns whether the attacker, who moves, fills a side of a triangle, given the stones of both.
bool AttackerFillsASide(unsigned attacker, unsigned defender) {
  for (const unsigned side : {0b01011u, 0b10110u, 0b00101u}) {
    if ((attacker & side) == side) return true;
  }
  for (int cell = 0; cell < 5; ++cell) {
    if (((attacker | defender) >> cell & 1) != 0) continue;
    const unsigned after = attacker | 1u << cell;
    bool fills = true;  // unless an answer prevents it
    const unsigned taken = after | defender;
    if (taken == 0b11111) fills = AttackerFillsASide(after, defender);
    for (int answer = 0; answer < 5; ++answer) {
      if ((taken >> answer & 1) == 0) fills &= AttackerFillsASide(after, defender | 1u << answer);
    }
    if (fills) return true;
  }
  return false;
}

// The claim of triangles.h, by all play on the five cells.
TEST(TriangleTest, TheSecondPlayerGetsACellOfEachSide) {
  EXPECT_FALSE(AttackerFillsASide(0, 0));
  EXPECT_TRUE(AttackerFillsASide(0b00001, 0));  // not if the attacker has one more
}

// What the grouping of rows relies on.
TEST(RowTableTest, RowsAreNumberedByDirectionAndAlongLines) {
  const Table table({5, 7, 4, 1, 1});
  Table::RowSet all;
  for (const Table::RowSet& direction : table.directions()) {
    EXPECT_FALSE(direction.Intersects(all));
    all |= direction;
  }
  EXPECT_EQ(all, table.all_rows());
  int lines = 0;
  for (int row = 0; row < table.row_count(); ++row) {
    const int end = table.line_end(row);
    ASSERT_GT(end, row);
    ASSERT_LE(end, table.row_count());
    if (end == row + 1) {
      ++lines;
      continue;
    }
    EXPECT_EQ(table.line_end(row + 1), end);
    EXPECT_EQ((table.cells_of(row) & table.cells_of(row + 1)).Count(), 3) << row;
  }
  EXPECT_EQ(lines, 5 + 7 + 2 * (7 - 4 + 5 - 4 + 1));  // diagonals of four cells or more
}

}  // namespace
}  // namespace quadrille::mnk::solver
