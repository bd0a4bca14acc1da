// Which row through a cell is the strongest?
#ifndef QUADRILLE_MNK_AI_WINDOWS_H_
#define QUADRILLE_MNK_AI_WINDOWS_H_

#include <memory>

#include "src/mnk/ai/evaluation.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// A cautious player: along each line only the strongest window of either side counts, and the other
// side's twice as much as its own.
std::unique_ptr<const Evaluation> MakeWindows(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_WINDOWS_H_
