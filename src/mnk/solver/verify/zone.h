// Zone of a win: the cells outside of which further stones of the opponent do not change it.
//
// docs/solver.md, "Zones", has the definition and the proof.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_ZONE_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_ZONE_H_

#include <vector>

#include "src/mnk/solver/verify/row_counts.h"

namespace quadrille::mnk::verify {

struct Zone {
  int stones = 0;                 // that the opponent may have in addition, outside of `cells`
  std::vector<bool> cells = {};   // by cell
  std::vector<int> numbers = {};  // of the cells in the proof, by cell; empty: the same

  void Add(const Zone& other) {
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = cells[i] || other.cells[i];
  }
};

// Adds the cells that keep the opponent, who is to move, from completing a row with the additional
// stones: of each row that it can still fill and that lacks at most one more than those stones, the
// two free cells nearest to the middle, the one with the lower number first. Requires: the opponent
// lacks two stones or more on every row.
void AddGuards(const RowCounts& board, int opponent, Zone& zone);

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_ZONE_H_
