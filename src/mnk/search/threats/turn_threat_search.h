// Forced wins by continuous threats in games with several stones per turn, on the pattern board:
// each attacking turn makes threats that need the defender's whole turn to block.
//
// The defender places all cells of all blocking sets at once, more than it really may. A win
// against that is a win against each reply, with a single line to search (conservative defence; Wu
// and Lin, "Relevance-zone-oriented proof search for Connect6", IEEE TCIAIG 2(3), 2010). Missed
// wins are left to the main search.
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
  // Requires: board.rules().p > 1, k or more win; the board outlives this.
  explicit TurnThreatSearch(PatternBoard& board)
      : board_(board), frames_(kMaxPly + 1), failed_(kTableSize, 0) {}

  // Returns a win within `max_nodes` stones and the time of `stop`. Restores the board.
  ForcedWin Find(std::uint64_t max_nodes, const StopRule& stop = {});
  // Returns the attacker's stones in the win of the last Find(), turn by turn; none if it completes
  // a row in its first turn.
  const std::vector<int>& line() const { return line_; }

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

  // Searches the attacker's next stone. Both return the attacker's win, if found.
  ForcedWin Attack(int ply);
  ForcedWin Defend(int ply);
  void CountStone();
  // Lists candidate stones for the attack; none if it cannot continue.
  void ListStones(Frame& frame);

  PatternBoard& board_;
  std::vector<Frame> frames_;  // by ply
  std::vector<int> line_;      // last stone first during a search
  std::vector<std::uint64_t> failed_;
  std::uint64_t nodes_ = 0;
  std::uint64_t nodes_left_ = 0;
  StopRule stop_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_THREATS_TURN_THREAT_SEARCH_H_
