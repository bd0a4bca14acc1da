#include "src/mnk/players/line_peaks.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

void LinePeaks::Scan(const Position& position, const LineOfCells& line) {
  for (std::vector<int>& stones : stones_) stones.assign(line.length, 0);
  SlideAlong(position, line, [&](int i, const WindowCounts& counts) {
    for (int side = 0; side < 2; ++side) {
      if (counts.open[side]) stones_[side][i] = counts.stones[side];
    }
  });
  for (int side = 0; side < 2; ++side) {
    FindPeaks(position.rules().k, line.length, stones_[side], peaks_[side]);
  }
}

void LinePeaks::FindPeaks(int k, int length, const std::vector<int>& stones,
                          std::vector<Peak>& peaks) {
  peaks.assign(length, Peak{});
  queue_.clear();
  std::size_t front = 0;  // of the queue
  std::size_t level = 0;  // end of the windows that are as strong as the first
  for (int i = 0; i < length; ++i) {
    // Push window i: weaker earlier windows can never be the maximum again.
    while (queue_.size() > front && stones[queue_.back()] < stones[i]) queue_.pop_back();
    queue_.push_back(i);
    if (queue_[front] <= i - k) ++front;
    level = std::clamp(level, front, queue_.size());
    while (level < queue_.size() && stones[queue_[level]] == stones[queue_[front]]) ++level;
    const int max_stones = stones[queue_[front]];
    if (max_stones > 0) peaks[i] = {max_stones, static_cast<int>(level - front)};
  }
}

int LinePeaks::Highest(Side side) const {
  const std::vector<int>& stones = stones_[static_cast<int>(side)];
  return *std::max_element(stones.begin(), stones.end());
}

}  // namespace quadrille::mnk
