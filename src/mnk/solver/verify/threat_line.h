// Verifies lines of threats: wins in which each stone leaves the opponent one answer.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_THREAT_LINE_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_THREAT_LINE_H_

#include <vector>

#include "src/mnk/solver/verify/row_counts.h"

namespace quadrille::mnk::verify {

// True if `side`, who is to move, wins by these stones: after each of them the opponent cannot fill
// a row, and he must take the one cell that would fill a row through it; after the last there are
// two such cells. The board is as before afterwards.
// Requires: turns have one stone.
bool LineWins(RowCounts& board, int side, const std::vector<int>& line);

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_THREAT_LINE_H_
