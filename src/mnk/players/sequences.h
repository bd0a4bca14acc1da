// Evaluation by sequences: the squares of the stones in every open window.
#ifndef QUADRILLE_MNK_PLAYERS_SEQUENCES_H_
#define QUADRILLE_MNK_PLAYERS_SEQUENCES_H_

#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

// Every window that one side may still fill counts by the square of the stones in it, the same for
// both sides.
std::unique_ptr<const Evaluation> MakeSequences(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_SEQUENCES_H_
