// Bipartite matching of groups of rows with cells: two cells for each group, no cell for two
// groups, by augmenting paths (Kuhn 1955).
#ifndef QUADRILLE_MNK_SOLVER_CELL_MATCHING_H_
#define QUADRILLE_MNK_SOLVER_CELL_MATCHING_H_

#include <algorithm>
#include <array>
#include <cstdint>

namespace quadrille::mnk::solver {

template <class CellSet>
struct CellMatching {
  static constexpr int kMaxGroups = CellSet::kBits / 2 + 1;

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

  // Returns true if the groups of at most so many cells each have too few between them for
  // Fill(max_missing) (Hall 1935). Cheap, and true for nine of ten positions in which it fails.
  bool LacksCells(int max_missing) const {
    constexpr int kMaxSize = 6;
    std::array<CellSet, kMaxSize + 1> of_size{};
    std::array<int, kMaxSize + 1> needed{};
    for (int group = 0; group < groups; ++group) {
      const int size = std::min(cells[group].Count(), kMaxSize);
      of_size[size] |= cells[group];
      needed[size] += 2;
    }
    for (int size = 1; size <= kMaxSize; ++size) {
      of_size[size] |= of_size[size - 1];
      needed[size] += needed[size - 1];
      if (needed[size] - of_size[size].Count() > max_missing) return true;
    }
    return false;
  }

  // Matches cells to the groups that need them. Returns false if more than `max_missing` stay
  // missing. Cells visited by a failed search stay marked, since later searches would fail there
  // too.
  bool Fill(int max_missing) {
    visited = {};
    int failures = 0;
    for (int round = 0; round < 2; ++round) {
      for (int group = 0; group < groups; ++group) {
        if (matched[group] > round) continue;
        const CellSet dead = visited;
        if (Augment(group)) {
          visited = dead;
          ++matched[group];
          --missing;
        } else if (++failures > max_missing) {
          return false;
        }
      }
    }
    return true;
  }

  // After Fill(): the cells that are too few for the groups on them.
  CellSet ScarceCells() const {
    CellSet scarce = visited;
    for (int group = 0; group < groups; ++group) {
      if (matched[group] < 2) scarce |= cells[group];
    }
    return scarce;
  }

 private:
  bool Augment(int group) {
    const CellSet unmatched = cells[group] & open;
    if (!unmatched.IsEmpty()) {
      const int cell = unmatched.First();
      owner[cell] = static_cast<std::int16_t>(group);
      open.Remove(cell);
      return true;
    }
    for (;;) {
      const CellSet rest = cells[group] - visited;
      if (rest.IsEmpty()) return false;
      const int cell = rest.First();
      visited.Add(cell);
      if (owner[cell] == group) continue;
      if (Augment(owner[cell])) {
        owner[cell] = static_cast<std::int16_t>(group);
        return true;
      }
    }
  }
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_CELL_MATCHING_H_
