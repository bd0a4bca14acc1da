// Forced wins by continuous threats, each of which leaves the opponent no choice (VCF: victory by
// continuous fours). For games of one stone a turn.
#ifndef QUADRILLE_MNK_SEARCH_THREATS_FOUR_SEARCH_H_
#define QUADRILLE_MNK_SEARCH_THREATS_FOUR_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/pattern_board.h"

namespace quadrille::mnk {

// How a win was found.
struct ForcedWin {
  int stones = 0;  // until it wins, both sides' counted; 0: no win was found
  int cell = 0;    // the first of them
};

class FourSearch {
 public:
  // Requires: board.rules().p == 1; the board outlives it.
  explicit FourSearch(PatternBoard& board) : board_(board), failed_(kTableSize, 0) {}

  // A win of the side to move by at most `max_nodes` threats looked at. The board is as before
  // afterwards.
  ForcedWin Find(int max_nodes);

  // Threats looked at since ResetNodes().
  std::uint64_t nodes() const { return nodes_; }
  void ResetNodes() { nodes_ = 0; }
  // No more than this is remembered between calls: positions that hold no win.
  void Clear() { failed_.assign(kTableSize, 0); }

 private:
  static constexpr std::size_t kTableSize = 1 << 14;

  ForcedWin Attack(int depth);
  // Lets the side to move place a threat, and the opponent the only answer.
  int StonesAfter(int cell, int depth);

  PatternBoard& board_;
  std::vector<std::uint64_t> failed_;
  std::uint64_t nodes_ = 0;
  int nodes_left_ = 0;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_THREATS_FOUR_SEARCH_H_
