// Evaluation by priority: the most urgent line through a cell decides, then all lines.
#ifndef QUADRILLE_MNK_PLAYERS_PRIORITY_H_
#define QUADRILLE_MNK_PLAYERS_PRIORITY_H_

#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

// The rows through a cell have stages: twice the stones in the strongest window, less one if it is
// the only window that strong, because one stone would spoil it. The cell with the highest stage is
// the most urgent, its own side's before the other's; the sum of all stages decides among equals.
std::unique_ptr<const Evaluation> MakePriority(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_PRIORITY_H_
