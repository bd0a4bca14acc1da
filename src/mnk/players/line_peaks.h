// Line peaks: the strongest open window through each cell of a line, by a sliding-window maximum
// (monotonic queue). O(length) per line, independent of k.
#ifndef QUADRILLE_MNK_PLAYERS_LINE_PEAKS_H_
#define QUADRILLE_MNK_PLAYERS_LINE_PEAKS_H_

#include <vector>

#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// The strongest windows of one side through a cell, along one line.
struct Peak {
  int stones = 0;   // the maximum in an open window
  int windows = 0;  // number of windows with that maximum; 0 if stones is 0
};

class LinePeaks {
 public:
  // Computes the peaks of both sides. Requires: as for SlideAlong().
  void Scan(const Position& position, const LineOfCells& line);

  // Returns the peak at the i-th cell of the last line scanned.
  const Peak& At(int i, Side side) const { return peaks_[static_cast<int>(side)][i]; }
  // Returns the maximum number of stones of `side` in an open window of the line.
  int Highest(Side side) const;

 private:
  void FindPeaks(int k, int length, const std::vector<int>& stones, std::vector<Peak>& peaks);

  std::vector<int> stones_[2];  // by side: in the window that starts at a cell; 0 if not open
  std::vector<Peak> peaks_[2];
  std::vector<int> queue_;  // first cells of windows, monotonic
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_LINE_PEAKS_H_
