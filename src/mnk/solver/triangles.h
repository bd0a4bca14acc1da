// Triangles of rows, for which five cells suffice instead of three pairs: the simplest cycle of set
// matching (Uiterwijk, "Set matching: an enhancement of the Hales-Jewett pairing strategy", ACG
// 2017). docs/solver.md has the proof.
#ifndef QUADRILLE_MNK_SOLVER_TRIANGLES_H_
#define QUADRILLE_MNK_SOLVER_TRIANGLES_H_

#include <array>
#include <optional>
#include <vector>

#include "src/mnk/solver/cell_matching.h"

namespace quadrille::mnk::solver {

// Five free cells a, b, c, d, e, in this order. The defender, moving second, gets a cell of each of
// the sides {a, b, d}, {b, c, e} and {a, c}.
using Triangle = std::array<int, 5>;

// Replaces groups that lack cells by triangles until every group has its pair: three groups whose
// common cells include the sides of a triangle need one cell less.
template <class CellSet>
class TriangleSearch {
 public:
  using Matching = CellMatching<CellSet>;

  // Returns a triangle for each missing cell, and leaves the matching without the groups that they
  // cover; nullopt if too few are found. Requires: the matching is filled.
  static std::optional<std::vector<Triangle>> Find(Matching& matching) {
    std::vector<Triangle> triangles;
    while (matching.missing > 0) {
      const std::optional<Triangle> triangle = FindOne(matching);
      if (!triangle) return std::nullopt;
      triangles.push_back(*triangle);
    }
    return triangles;
  }

 private:
  static constexpr int kTrials = 48;  // matchings for each triangle, at most

  static std::optional<Triangle> FindOne(Matching& matching) {
    // Elsewhere a triangle would save a cell of which there are enough.
    const CellSet scarce = matching.ScarceCells();
    std::array<int, Matching::kMaxGroups> groups;
    int count = 0;
    for (int group = 0; group < matching.groups; ++group) {
      if (matching.cells[group].IsSubsetOf(scarce)) groups[count++] = group;
    }
    int trials = kTrials;
    for (int i = 0; i < count; ++i) {
      for (int j = i + 1; j < count; ++j) {
        if (!matching.cells[groups[i]].Intersects(matching.cells[groups[j]])) continue;
        for (int k = j + 1; k < count; ++k) {
          const std::optional<Triangle> found =
              TryGroups({groups[i], groups[j], groups[k]}, matching, trials);
          if (found || trials < 0) return found;
        }
      }
    }
    return std::nullopt;
  }

  // Tries each of the groups as the one with the side {a, c}.
  static std::optional<Triangle> TryGroups(const std::array<int, 3>& groups, Matching& matching,
                                           int& trials) {
    for (int last = 0; last < 3; ++last) {
      const CellSet& ab = matching.cells[groups[(last + 1) % 3]];
      const CellSet& bc = matching.cells[groups[(last + 2) % 3]];
      const CellSet& ca = matching.cells[groups[last]];
      std::array<int, 5> cells;
      const std::array<CellSet, 5> choices = {ca & ab, ab & bc, bc & ca, ab, bc};
      CellSet used;
      bool complete = true;
      for (int i = 0; i < 5 && complete; ++i) {
        const CellSet left = choices[i] - used;
        complete = !left.IsEmpty();
        if (!complete) break;
        cells[i] = left.First();
        used.Add(cells[i]);
      }
      if (!complete) continue;
      if (--trials < 0) return std::nullopt;
      if (Replace(groups, used, matching)) return cells;
    }
    return std::nullopt;
  }

  // Fills a matching without the groups and without the cells `used`, and keeps it if fewer cells
  // are missing than before.
  static bool Replace(const std::array<int, 3>& groups, const CellSet& used, Matching& matching) {
    Matching rest;
    rest.open = matching.open;
    for (int group = 0; group < matching.groups; ++group) {
      rest.open |= matching.cells[group];
    }
    rest.open -= used;
    for (int group = 0; group < matching.groups; ++group) {
      if (group == groups[0] || group == groups[1] || group == groups[2]) continue;
      const CellSet cells = matching.cells[group] - used;
      if (!cells.HasTwo()) return false;
      rest.Add(matching.first[group], matching.end[group], cells);
    }
    if (!rest.Fill(matching.missing - 1)) return false;
    matching = rest;
    return true;
  }
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_TRIANGLES_H_
