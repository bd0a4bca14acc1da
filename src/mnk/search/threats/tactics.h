// Wins and threats of one turn: can this turn win, and if not, must it stop the other side?
// Exact for every game of the family: what the side to move can fill with the stones it has left is
// compared with what the other side could fill in its next turn.
#ifndef QUADRILLE_MNK_SEARCH_THREATS_TACTICS_H_
#define QUADRILLE_MNK_SEARCH_THREATS_TACTICS_H_

#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/position.h"

namespace quadrille::mnk {

enum class Urgency : std::uint8_t {
  kNone,    // neither side can win with its next turn
  kWin,     // the cells fill a row that wins in this turn
  kDefend,  // the cells take part in stopping the other side with as few stones as possible
  kLost,    // the other side cannot be stopped; the cells spoil the most of its rows
};

struct Tactics {
  Urgency urgency = Urgency::kNone;
  std::vector<int> cells;  // free, each once, ascending; empty if nothing is urgent
};

// Cost: O(cells), and where there is something to stop, a search for the fewest stones that do. The
// search is cut short in positions with very many rows to stop; kDefend is still true then, but
// cells may be missing, and kLost may mean that nothing was found.
Tactics FindTactics(const Position& position);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_THREATS_TACTICS_H_
