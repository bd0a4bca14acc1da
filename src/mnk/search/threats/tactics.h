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
  kLost,    // no defence exists; the cells block the most rows
};

struct Tactics {
  Urgency urgency = Urgency::kNone;
  std::vector<int> cells;  // free, unique, ascending; empty for kNone
};

// Returns the tactics for the side to move. Cost: O(cells), plus a minimum hitting set search if a
// defence is needed. That search is truncated if there are very many rows to block; then cells may
// be missing, and kLost may be wrong.
Tactics FindTactics(const Position& position);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_THREATS_TACTICS_H_
