// How near is every row to its end?
#ifndef QUADRILLE_MNK_AI_THREATS_H_
#define QUADRILLE_MNK_AI_THREATS_H_

#include <cstdint>
#include <memory>

#include "src/mnk/ai/evaluation.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// Every window that one side may still fill counts by the stones that it lacks: each stone less is
// worth four times as much. Both sides' count, those of the side to move a little more.
std::unique_ptr<const Evaluation> MakeThreats(const Rules& rules);

// What a row of k that lacks `lacking` stones is worth there: at most 2^18.
// Requires: 0 <= lacking <= k.
std::int32_t ThreatLevel(int lacking, int k);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_THREATS_H_
