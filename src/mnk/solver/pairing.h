// Pairing strategies: disjoint pairs of free cells such that every row of the attacker contains a
// pair. The defender answers each stone by the other cell of its pair, and no row is ever filled
// (Hales and Jewett 1963). One stone a turn only.
#ifndef QUADRILLE_MNK_SOLVER_PAIRING_H_
#define QUADRILLE_MNK_SOLVER_PAIRING_H_

#include <algorithm>
#include <array>
#include <vector>

#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/solver_position.h"

namespace quadrille::mnk::solver {

template <class Size>
class PairingSearch {
 public:
  using Table = RowTable<Size>;
  using Position = SolverPosition<Size>;
  using CellSet = typename Table::CellSet;
  using RowSet = typename Table::RowSet;
  using Pairs = std::vector<std::array<int, 2>>;

  explicit PairingSearch(const Table& table) : table_(table) {}

  // True if one is found; searches a bounded number of choices.
  bool Exists(const Position& position, const CellSet& free, Pairs* pairs = nullptr) const {
    const RowSet rows = position.live(kAttacker);
    if (rows.Count() > 2 * free.Count()) return false;
    int budget = kBudget;
    return Cover(rows, free, budget, pairs);
  }

 private:
  static constexpr int kBudget = 24;

  // Finds pairs among the cells `unused` for all of `rows`.
  bool Cover(const RowSet& rows, const CellSet& unused, int& budget, Pairs* pairs) const {
    if (rows.IsEmpty()) return true;
    if (--budget < 0) return false;
    int tightest = -1;
    int fewest = CellSet::kBits;
    rows.ForEach([&](int row) {
      const int count = (table_.cells_of(row) & unused).Count();
      if (count < fewest) {
        fewest = count;
        tightest = row;
      }
    });
    if (fewest < 2) return false;
    return CoverRow(tightest, rows, unused, budget, pairs);
  }

  bool CoverRow(int row, const RowSet& rows, const CellSet& unused, int& budget,
                Pairs* pairs) const {
    struct Choice {
      int covered;
      int first;
      int second;
    };
    std::array<Choice, 190> choices;
    int count = 0;
    const CellSet cells = table_.cells_of(row) & unused;
    cells.ForEach([&](int a) {
      const RowSet through = table_.through(a) & rows;
      cells.ForEach([&](int b) {
        if (b <= a || count == static_cast<int>(choices.size())) return;
        choices[count++] = {(through & table_.through(b)).Count(), a, b};
      });
    });
    std::sort(choices.begin(), choices.begin() + count, [](const Choice& a, const Choice& b) {
      if (a.covered != b.covered) return a.covered > b.covered;
      return a.first != b.first ? a.first < b.first : a.second < b.second;
    });
    for (int i = 0; i < count && budget > 0; ++i) {
      const auto [covered, a, b] = choices[i];
      CellSet rest = unused;
      rest.Remove(a);
      rest.Remove(b);
      if (Cover(rows - (table_.through(a) & table_.through(b)), rest, budget, pairs)) {
        if (pairs != nullptr) pairs->push_back({a, b});
        return true;
      }
    }
    return false;
  }

  const Table& table_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_PAIRING_H_
