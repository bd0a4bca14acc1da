// Evaluation by sequences: the sum of squared stone counts of the open windows.
#ifndef QUADRILLE_MNK_PLAYERS_SEQUENCES_H_
#define QUADRILLE_MNK_PLAYERS_SEQUENCES_H_

#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

// Both sides' windows have the same weight.
std::unique_ptr<const Evaluation> MakeSequences(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_SEQUENCES_H_
