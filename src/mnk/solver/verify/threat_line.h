// Threat sequence verification: wins in which each stone forces a single reply.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_THREAT_LINE_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_THREAT_LINE_H_

#include <vector>

#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/zone.h"

namespace quadrille::mnk::verify {

// Returns true if `side`, which is to move, wins with these stones: after each the opponent cannot
// complete a row and must take the one cell that would complete a row through it; after the last
// there are two such cells. Restores the board. Adds the zone of the line to `zone`, if not null.
// Requires: one stone per turn.
bool LineWins(RowCounts& board, int side, const std::vector<int>& line, Zone* zone = nullptr);

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_THREAT_LINE_H_
