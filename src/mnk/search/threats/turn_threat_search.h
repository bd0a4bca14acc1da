// Forced wins by continuous threats in games of several stones a turn: every turn of the attacker
// threatens so much that the defender's whole turn goes into stopping it.
//
// The defender is given more than he has: all the cells that belong to some way of stopping what
// threatens, at once. A win against that is a win against each of his answers, and only one line
// has to be followed (conservative defence; Wu and Lin, "Relevance-zone-oriented proof search for
// Connect6", IEEE TCIAIG 2(3), 2010). Wins that this misses are left to the search.
#ifndef QUADRILLE_MNK_SEARCH_THREATS_TURN_THREAT_SEARCH_H_
#define QUADRILLE_MNK_SEARCH_THREATS_TURN_THREAT_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/boards/threat_rows.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/threats/four_search.h"

namespace quadrille::mnk {

class TurnThreatSearch {
 public:
  // Requires: board.rules().p > 1, k or more win; the board outlives it.
  explicit TurnThreatSearch(PatternBoard& board)
      : board_(board), frames_(kMaxPly + 1), failed_(kTableSize, 0) {}

  // A win of the side to move by at most `max_nodes` stones tried, before the time of `stop` is up.
  // The board is as before afterwards.
  ForcedWin Find(std::uint64_t max_nodes, const StopRule& stop = {});

  // Stones tried since ResetNodes().
  std::uint64_t nodes() const { return nodes_; }
  void ResetNodes() { nodes_ = 0; }
  void Clear() { failed_.assign(kTableSize, 0); }

 private:
  static constexpr std::size_t kTableSize = 1 << 14;
  static constexpr int kMaxPly = 60;

  struct RankedCell {
    int cell;
    std::int32_t rank;
  };
  struct Frame {
    std::vector<RankedCell> stones;
    std::vector<int> blockers;
    ThreatRows threats;
  };

  // The attacker places his next stone. Both return the attacker's win, if there is one.
  ForcedWin Attack(int ply);
  // The attacker's turn is over.
  ForcedWin Defend(int ply);
  void CountStone();
  // The stones that may go on with an attack; empty if there is none.
  void ListStones(Frame& frame);

  PatternBoard& board_;
  std::vector<Frame> frames_;  // by stones placed
  std::vector<std::uint64_t> failed_;
  std::uint64_t nodes_ = 0;
  std::uint64_t nodes_left_ = 0;
  StopRule stop_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_THREATS_TURN_THREAT_SEARCH_H_
