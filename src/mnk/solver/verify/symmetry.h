// Symmetries of the board.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_SYMMETRY_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_SYMMETRY_H_

#include <string>

#include "src/mnk/rules.h"
#include "src/mnk/solver/verify/row_counts.h"

namespace quadrille::mnk::verify {

// Returns their number, with the identity, 0.
int SymmetriesOf(const Rules& rules);

// Maps a cell: by 1 from left to right, then by 2 from top to bottom, then by 4 with x and y
// exchanged. Requires: symmetry < SymmetriesOf(rules).
int Image(const Rules& rules, int symmetry, int cell);

// Returns the stones on the board, the same for all symmetric positions.
std::string CanonicalStones(const RowCounts& board);

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_SYMMETRY_H_
