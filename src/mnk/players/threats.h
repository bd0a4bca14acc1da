// Evaluation by threats: counts every open window, by its missing stones.
#ifndef QUADRILLE_MNK_PLAYERS_THREATS_H_
#define QUADRILLE_MNK_PLAYERS_THREATS_H_

#include <cstdint>
#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

// A window's value quadruples with each stone; those of the side to move weigh more.
std::unique_ptr<const Evaluation> MakeThreats(const Rules& rules);

// Returns the value of a row with `lacking` stones missing, at most 2^18. Requires: 0 <= lacking <=
// k.
std::int32_t ThreatLevel(int lacking, int k);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_THREATS_H_
