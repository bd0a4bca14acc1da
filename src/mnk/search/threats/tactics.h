// One-turn tactics: an immediate win, or the defences against one.
#ifndef QUADRILLE_MNK_SEARCH_THREATS_TACTICS_H_
#define QUADRILLE_MNK_SEARCH_THREATS_TACTICS_H_

#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/position.h"

namespace quadrille::mnk {

enum class Urgency : std::uint8_t {
  kNone,    // neither side can win in its next turn
  kWin,     // the cells complete a row in this turn
  kDefend,  // the cells of all minimum blocking sets
  kLost,    // no defence; the cells block the most rows
};

struct Tactics {
  Urgency urgency = Urgency::kNone;
  std::vector<int> cells;  // free, unique, ascending; empty for kNone
};

// Cost: O(cells), plus a minimum hitting set search if a defence is needed. The search is truncated
// with very many rows to block; then cells may be missing, and kLost may be wrong.
Tactics FindTactics(const Position& position);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_THREATS_TACTICS_H_
