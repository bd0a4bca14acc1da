// Threat sequence verification with several stones per turn: blocking sets, and wins in which each
// turn takes the opponent's whole turn to block.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_TURN_LINE_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_TURN_LINE_H_

#include <vector>

#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/zone.h"

namespace quadrille::mnk::verify {

// Largest turn for which blocking sets are enumerated: up to kMaxTurn ^ kMaxTurn.
inline constexpr int kMaxTurn = 4;

// Returns true if `left` stones of the opponent can block all rows that `side` could complete in a
// turn. Restores the board. Requires: left <= p <= kMaxTurn.
bool CanBlock(RowCounts& board, int side, int left);

// Returns true if `side`, which has `left` stones to place, wins with these stones, turn by turn.
// After each turn the opponent cannot complete a row; after the last it cannot block all rows,
// after the others only with a whole turn, and then it gets the cells of all such turns at once.
// Restores the board. Adds the zone of the line to `zone`, if not null. Requires: 1 < p <=
// kMaxTurn.
bool TurnLineWins(RowCounts& board, int side, int left, const std::vector<int>& line,
                  Zone* zone = nullptr);

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_TURN_LINE_H_
