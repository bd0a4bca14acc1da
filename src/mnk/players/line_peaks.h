// The strongest window through each cell of a line.
// All cells of a line together cost O(length), whatever k is: the windows that may still become the
// strongest wait in a queue, weaker ones behind stronger ones.
#ifndef QUADRILLE_MNK_PLAYERS_LINE_PEAKS_H_
#define QUADRILLE_MNK_PLAYERS_LINE_PEAKS_H_

#include <vector>

#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// The windows through a cell along one line that are open to one side.
struct Peak {
  int stones = 0;   // the most that lie in one of them
  int windows = 0;  // how many have that many; 0 if no stone lies in any
};

class LinePeaks {
 public:
  // Finds the peaks of both sides. Requires: as for SlideAlong().
  void Scan(const Position& position, const LineOfCells& line);

  // At the i-th cell of the line that was looked at last.
  const Peak& At(int i, Side side) const { return peaks_[static_cast<int>(side)][i]; }
  // The most stones of `side` in an open window of the line.
  int Highest(Side side) const;

 private:
  void FindPeaks(int k, int length, const std::vector<int>& stones, std::vector<Peak>& peaks);

  // By side. Kept, so that their memory is.
  std::vector<int> stones_[2];  // in the open window that starts at a cell; 0 if it is not open
  std::vector<Peak> peaks_[2];
  std::vector<int> queue_;  // the first cells of windows
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_LINE_PEAKS_H_
