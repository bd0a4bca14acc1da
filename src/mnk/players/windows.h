// Evaluation by windows: a defensive variant of `threats`, with one window per line.
#ifndef QUADRILLE_MNK_PLAYERS_WINDOWS_H_
#define QUADRILLE_MNK_PLAYERS_WINDOWS_H_

#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

// Along each line, only each side's strongest window counts; the opponent's has twice the weight.
std::unique_ptr<const Evaluation> MakeWindows(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_WINDOWS_H_
