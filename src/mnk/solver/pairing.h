// Pairing strategies: disjoint pairs of free cells such that every row of the attacker contains a
// pair. The defender replies to each stone with the other cell of its pair, so no row is ever
// completed (Hales and Jewett 1963). For one stone per turn only.
//
// Neighbouring rows of a line that share two free cells need only one pair, so the rows of a line
// are grouped. Pairs for the groups are a matching in a bipartite graph of groups and cells, with
// two cells per group, found by augmenting paths (Kuhn 1955). If cells are scarce, a group may be
// split in two, which needs four cells but gives more choice.
#ifndef QUADRILLE_MNK_SOLVER_PAIRING_H_
#define QUADRILLE_MNK_SOLVER_PAIRING_H_

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/mnk/solver/row_table.h"

namespace quadrille::mnk::solver {

template <class Size>
class PairingSearch {
 public:
  using Table = RowTable<Size>;
  using CellSet = typename Table::CellSet;
  using RowSet = typename Table::RowSet;
  using Pairs = std::vector<std::array<int, 2>>;

  explicit PairingSearch(const Table& table) : table_(table) {}

  bool Exists(const RowSet& rows, const CellSet& free) const {
    Matching matching;
    return Group(rows, free, matching) && !LacksCells(matching) && Match(matching, rows, free);
  }
  std::optional<Pairs> Find(const RowSet& rows, const CellSet& free) const {
    Matching matching;
    if (!Group(rows, free, matching) || !Match(matching, rows, free)) return std::nullopt;
    return PairsOf(matching);
  }

 private:
  static constexpr int kMaxGroups = CellSet::kBits / 2 + 1;
  static constexpr int kMaxMissing =
      4;                              // with more missing cells, splitting groups is not worthwhile
  static constexpr int kTrials = 16;  // maximum number of splits tried

  struct Matching {
    int groups = 0;
    int missing = 0;                                 // total cells that groups still lack
    CellSet open;                                    // unmatched cells
    CellSet visited;                                 // by failed augmenting paths
    std::array<std::int16_t, kMaxGroups> first;      // by group: its rows are those from this one
    std::array<std::int16_t, kMaxGroups> end;        // by group: to before this one
    std::array<CellSet, kMaxGroups> cells;           // by group: free cells common to its rows
    std::array<std::int8_t, kMaxGroups> matched;     // by group: cells matched, at most two
    std::array<std::int16_t, CellSet::kBits> owner;  // by cell: its group, if matched

    void Add(int its_first, int its_end, const CellSet& its_cells) {
      first[groups] = static_cast<std::int16_t>(its_first);
      end[groups] = static_cast<std::int16_t>(its_end);
      cells[groups] = its_cells;
      matched[groups] = 0;
      ++groups;
      missing += 2;
    }
    // Adds a row to the last group; false if they share no two of the row's free cells.
    bool AddToLast(int row, const CellSet& its_cells) {
      const CellSet common = cells[groups - 1] & its_cells;
      if (!common.HasTwo()) return false;
      cells[groups - 1] = common;
      end[groups - 1] = static_cast<std::int16_t>(row + 1);
      return true;
    }
  };

  bool Group(const RowSet& rows, const CellSet& free, Matching& matching) const {
    const int max_groups = free.Count() / 2;
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

  // Returns true if the groups of at most so many cells each have too few between them for Fill()
  // (Hall 1935). Cheap, and true for nine of ten positions in which Fill() fails.
  static bool LacksCells(const Matching& matching) {
    constexpr int kMaxSize = 6;
    std::array<CellSet, kMaxSize + 1> cells{};
    std::array<int, kMaxSize + 1> needed{};
    for (int group = 0; group < matching.groups; ++group) {
      const int size = std::min(matching.cells[group].Count(), kMaxSize);
      cells[size] |= matching.cells[group];
      needed[size] += 2;
    }
    for (int size = 1; size <= kMaxSize; ++size) {
      cells[size] |= cells[size - 1];
      needed[size] += needed[size - 1];
      if (needed[size] - cells[size].Count() > kMaxMissing) return true;
    }
    return false;
  }

  bool Match(Matching& matching, const RowSet& rows, const CellSet& free) const {
    if (!Fill(matching, kMaxMissing)) return false;
    int trials = kTrials;
    while (matching.missing > 0) {
      if (!Improve(matching, rows, free, trials)) return false;
    }
    return true;
  }
  // Matches cells to the groups that need them. Returns false if more than `max_missing` stay
  // missing. Cells visited by a failed search stay marked, since later searches would fail there
  // too.
  static bool Fill(Matching& matching, int max_missing) {
    matching.visited = {};
    int failures = 0;
    for (int round = 0; round < 2; ++round) {
      for (int group = 0; group < matching.groups; ++group) {
        if (matching.matched[group] > round) continue;
        const CellSet dead = matching.visited;
        if (Augment(group, matching)) {
          matching.visited = dead;
          ++matching.matched[group];
          --matching.missing;
        } else if (++failures > max_missing) {
          return false;
        }
      }
    }
    return true;
  }
  static bool Augment(int group, Matching& matching) {
    const CellSet& cells = matching.cells[group];
    const CellSet open = cells & matching.open;
    if (!open.IsEmpty()) {
      const int cell = open.First();
      matching.owner[cell] = static_cast<std::int16_t>(group);
      matching.open.Remove(cell);
      return true;
    }
    for (;;) {
      const CellSet rest = cells - matching.visited;
      if (rest.IsEmpty()) return false;
      const int cell = rest.First();
      matching.visited.Add(cell);
      if (matching.owner[cell] == group) continue;
      if (Augment(matching.owner[cell], matching)) {
        matching.owner[cell] = static_cast<std::int16_t>(group);
        return true;
      }
    }
  }

  bool Improve(Matching& matching, const RowSet& rows, const CellSet& free, int& trials) const {
    CellSet scarce = matching.visited;
    for (int group = 0; group < matching.groups; ++group) {
      if (matching.matched[group] < 2) scarce |= matching.cells[group];
    }
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
    if (!Fill(trial, matching.missing - 1)) return false;
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

  static Pairs PairsOf(const Matching& matching) {
    Pairs pairs;
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
