// The cells that may answer an opponent who would win by his next stone but one.
#ifndef QUADRILLE_MNK_SEARCH_THREATS_DEFENCE_CELLS_H_
#define QUADRILLE_MNK_SEARCH_THREATS_DEFENCE_CELLS_H_

#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/pattern_board.h"

namespace quadrille::mnk {

class DefenceCells {
 public:
  explicit DefenceCells(int numbers) : marks_(numbers, 0) {}

  // The free cells that may keep the opponent from every one of his decisive stones, and those
  // where the side to move threatens something itself. Whatever else it places, the opponent wins.
  // Requires: p = 1; the opponent has a decisive cell and no row that his next stone completes.
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
