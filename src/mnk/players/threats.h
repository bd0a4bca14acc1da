// Evaluation by threats: every window that one side may still fill, by the stones that it lacks.
#ifndef QUADRILLE_MNK_PLAYERS_THREATS_H_
#define QUADRILLE_MNK_PLAYERS_THREATS_H_

#include <cstdint>
#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

// The value of a window is four times as high for each stone less that it lacks. Both sides'
// windows count, those of the side to move a little more.
std::unique_ptr<const Evaluation> MakeThreats(const Rules& rules);

// The value of a row of k that lacks `lacking` stones: at most 2^18.
// Requires: 0 <= lacking <= k.
std::int32_t ThreatLevel(int lacking, int k);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_THREATS_H_
