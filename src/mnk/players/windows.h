// Evaluation by windows, a cautious one.
#ifndef QUADRILLE_MNK_PLAYERS_WINDOWS_H_
#define QUADRILLE_MNK_PLAYERS_WINDOWS_H_

#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

// Along each line only the strongest window of either side counts, and the other side's twice as
// much as its own.
std::unique_ptr<const Evaluation> MakeWindows(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_WINDOWS_H_
