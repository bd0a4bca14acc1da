// Evaluation by priority: the most urgent line through a cell, then the sum of all lines.
#ifndef QUADRILLE_MNK_PLAYERS_PRIORITY_H_
#define QUADRILLE_MNK_PLAYERS_PRIORITY_H_

#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

// A line's stage is twice the stones of its strongest window through the cell, less one if that
// window is the only one, since one stone blocks it. Cells are ordered by their highest stage, own
// before the opponent's, then by the sum of stages.
std::unique_ptr<const Evaluation> MakePriority(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_PRIORITY_H_
