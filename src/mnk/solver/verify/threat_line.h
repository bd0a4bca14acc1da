// Verifies threat sequences: wins in which each stone forces a single reply.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_THREAT_LINE_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_THREAT_LINE_H_

#include <vector>

#include "src/mnk/solver/verify/row_counts.h"

namespace quadrille::mnk::verify {

// Returns true if `side`, which is to move, wins by these stones: after each the opponent cannot
// fill a row and must take the one cell that would fill a row through it; after the last there are
// two such cells. Restores the board. Requires: one stone a turn.
bool LineWins(RowCounts& board, int side, const std::vector<int>& line);

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_THREAT_LINE_H_
