// How many stones lie together in the rows that are still open?
#ifndef QUADRILLE_MNK_AI_SEQUENCES_H_
#define QUADRILLE_MNK_AI_SEQUENCES_H_

#include <memory>

#include "src/mnk/ai/evaluation.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// Every window that one side may still fill counts by the square of the stones in it, the same for
// both sides.
std::unique_ptr<const Evaluation> MakeSequences(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_SEQUENCES_H_
