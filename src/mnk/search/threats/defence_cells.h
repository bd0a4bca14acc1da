// Candidate defences against a decisive threat (an open or double four next), for VCT and
// quiescence search.
#ifndef QUADRILLE_MNK_SEARCH_THREATS_DEFENCE_CELLS_H_
#define QUADRILLE_MNK_SEARCH_THREATS_DEFENCE_CELLS_H_

#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/pattern_board.h"

namespace quadrille::mnk {

class DefenceCells {
 public:
  explicit DefenceCells(int numbers) : marks_(numbers, 0) {}

  // Lists the free cells that can block every decisive cell of the opponent, and the side's own
  // threats. Any other move loses. Requires: p = 1; the opponent has a decisive cell and cannot win
  // with its next stone.
  void List(const PatternBoard& board, std::vector<int>& cells);

 private:
  void Mark(int cell) {
    if (marks_[cell]++ == 0) marked_.push_back(cell);
  }

  std::vector<std::uint16_t> marks_;  // by cell, zero between calls
  std::vector<int> marked_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_THREATS_DEFENCE_CELLS_H_
