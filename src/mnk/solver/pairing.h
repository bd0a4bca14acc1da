// Pairing strategies: disjoint pairs of free cells such that every row of the attacker contains a
// pair. The defender replies to each stone with the other cell of its pair, so no row is ever
// completed (Hales and Jewett 1963). For one stone per turn only.
//
// Neighbouring rows of a line that share two free cells need only one pair, so the rows of a line
// are grouped. Pairs for the groups are a matching in a bipartite graph of groups and cells, with
// two cells per group. If cells are scarce, a group may be split in two, which needs four cells but
// gives more choice; then triangles (triangles.h) may replace three pairs.
#ifndef QUADRILLE_MNK_SOLVER_PAIRING_H_
#define QUADRILLE_MNK_SOLVER_PAIRING_H_

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/mnk/solver/cell_matching.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/triangles.h"

namespace quadrille::mnk::solver {

template <class Size>
class PairingSearch {
 public:
  using Table = RowTable<Size>;
  using CellSet = typename Table::CellSet;
  using RowSet = typename Table::RowSet;

  // Every row contains a pair or a side of a triangle. All cells are different.
  struct Strategy {
    std::vector<std::array<int, 2>> pairs;
    std::vector<Triangle> triangles;
  };

  explicit PairingSearch(const Table& table) : table_(table) {}

  bool Exists(const RowSet& rows, const CellSet& free) const {
    Matching matching;
    return Group(rows, free, matching) && !matching.LacksCells(kMaxMissing) &&
           Cover(matching, rows, free).has_value();
  }
  std::optional<Strategy> Find(const RowSet& rows, const CellSet& free) const {
    Matching matching;
    if (!Group(rows, free, matching)) return std::nullopt;
    const std::optional<std::vector<Triangle>> triangles = Cover(matching, rows, free);
    if (!triangles) return std::nullopt;
    return Strategy{PairsOf(matching), *triangles};
  }

 private:
  using Matching = CellMatching<CellSet>;
  static constexpr int kMaxGroups = Matching::kMaxGroups;

  static constexpr int kMaxMissing = 4;  // with more missing cells, splits hardly help
  static constexpr int kMaxTriangles = 2;
  static constexpr int kTrials = 16;  // maximum number of splits tried

  bool Group(const RowSet& rows, const CellSet& free, Matching& matching) const {
    const int max_groups = (free.Count() + kMaxTriangles) / 2;
    matching.open = free;
    int line_end = 0;
    return rows.AllOf([&](int row) {
      const CellSet cells = table_.cells_of(row) & free;
      if (row < line_end && matching.AddToLast(row, cells)) return true;
      if (!cells.HasTwo() || matching.groups == max_groups) return false;
      matching.Add(row, row + 1, cells);
      line_end = table_.line_end(row);
      return true;
    });
  }

  // Gives each group its pair, or a side of one of the returned triangles; nullopt if that fails.
  std::optional<std::vector<Triangle>> Cover(Matching& matching, const RowSet& rows,
                                             const CellSet& free) const {
    if (!matching.Fill(kMaxMissing)) return std::nullopt;
    int trials = kTrials;
    while (matching.missing > 0 && Improve(matching, rows, free, trials)) {
    }
    if (matching.missing > kMaxTriangles) return std::nullopt;
    return TriangleSearch<CellSet>::Find(matching);
  }

  // Splits a group such that fewer cells are missing; false if no split does, or no trial is left.
  bool Improve(Matching& matching, const RowSet& rows, const CellSet& free, int& trials) const {
    const CellSet scarce = matching.ScarceCells();
    for (int group = 0; group < matching.groups; ++group) {
      if (!matching.cells[group].Intersects(scarce) || matching.groups == kMaxGroups) continue;
      for (int split = matching.first[group] + 1; split < matching.end[group]; ++split) {
        if (!rows.Contains(split)) continue;
        if (--trials < 0) return false;
        if (TrySplit(group, split, rows, free, matching)) return true;
      }
    }
    return false;
  }
  // Splits a group before the row `split`.
  bool TrySplit(int group, int split, const RowSet& rows, const CellSet& free,
                Matching& matching) const {
    Matching trial = matching;
    (trial.cells[group] - trial.open).ForEach([&](int cell) {
      if (trial.owner[cell] == group) trial.open.Add(cell);
    });
    trial.missing += trial.matched[group];
    trial.matched[group] = 0;
    const int end = trial.end[group];
    trial.end[group] = static_cast<std::int16_t>(split);
    trial.cells[group] = Common(trial.first[group], split, rows, free);
    trial.Add(split, end, Common(split, end, rows, free));
    if (!trial.Fill(matching.missing - 1)) return false;
    matching = trial;
    return true;
  }
  // Returns the free cells common to the rows from `first` to before `end`.
  CellSet Common(int first, int end, const RowSet& rows, CellSet cells) const {
    for (int row = first; row < end; ++row) {
      if (rows.Contains(row)) cells &= table_.cells_of(row);
    }
    return cells;
  }

  static std::vector<std::array<int, 2>> PairsOf(const Matching& matching) {
    std::vector<std::array<int, 2>> pairs;
    for (int group = 0; group < matching.groups; ++group) {
      std::vector<int> own;
      (matching.cells[group] - matching.open).ForEach([&](int cell) {
        if (matching.owner[cell] == group) own.push_back(cell);
      });
      pairs.push_back({own[0], own[1]});
    }
    return pairs;
  }

  const Table& table_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_PAIRING_H_
