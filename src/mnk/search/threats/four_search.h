// VCF (victory by continuous fours): depth-first search of forced wins in which every stone makes a
// threat with a single reply. For p = 1.
#ifndef QUADRILLE_MNK_SEARCH_THREATS_FOUR_SEARCH_H_
#define QUADRILLE_MNK_SEARCH_THREATS_FOUR_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/pattern_board.h"

namespace quadrille::mnk {

struct ForcedWin {
  int stones = 0;  // until the win, counting both sides'; 0: none found
  int cell = 0;    // the first of them
};

class FourSearch {
 public:
  // Requires: board.rules().p == 1; the board outlives this.
  explicit FourSearch(PatternBoard& board) : board_(board), failed_(kTableSize, 0) {}

  // Returns a win of the side to move, found within `max_nodes` threats. Restores the board.
  ForcedWin Find(int max_nodes);

  std::uint64_t nodes() const { return nodes_; }
  void ResetNodes() { nodes_ = 0; }
  // Clears the cache of positions without a win.
  void Clear() { failed_.assign(kTableSize, 0); }

 private:
  static constexpr std::size_t kTableSize = 1 << 14;

  ForcedWin Attack(int depth);
  // Places a threat and its only reply. Returns the stones until the win, or 0.
  int StonesAfter(int cell, int depth);

  PatternBoard& board_;
  std::vector<std::uint64_t> failed_;
  std::uint64_t nodes_ = 0;
  int nodes_left_ = 0;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_THREATS_FOUR_SEARCH_H_
