// Window scans: k consecutive cells in one of the four directions.
//
// Sliding counts and difference sums make a scan of the board O(cells), independent of k.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_WINDOW_SCAN_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_WINDOW_SCAN_H_

#include <algorithm>
#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// Indexed by cell.
using Weights = std::vector<std::int64_t>;

// The number of stones in a window, by side.
struct WindowCounts {
  int stones[2] = {0, 0};
  // True if the side wins by filling the window: it has no opponent's stone and, if exactly k win,
  // no own stone next to it.
  bool open[2] = {false, false};

  int stones_of(Side side) const { return stones[static_cast<int>(side)]; }
  bool open_to(Side side) const { return open[static_cast<int>(side)]; }
};

// `length` cells from `first` in steps of `step`.
struct LineOfCells {
  int first;
  int step;
  int length;
};

// Calls visit(LineOfCells) for every line of at least `min_length` cells within `box`.
template <typename Visit>
void ForEachLine(const Position& position, const Box& box, int min_length, Visit visit) {
  const int n = position.rules().n;
  const int width = box.width();
  const int height = box.height();
  const auto line = [&](int x, int y, int step, int length) {
    if (length >= min_length) visit(LineOfCells{(box.top + y) * n + box.left + x, step, length});
  };
  for (int y = 0; y < height; ++y) line(0, y, 1, width);
  for (int x = 0; x < width; ++x) line(x, 0, n, height);
  // Diagonals start in the top row or in the side column where they enter the box.
  for (int x = 0; x < width; ++x) line(x, 0, n + 1, std::min(width - x, height));
  for (int y = 1; y < height; ++y) line(0, y, n + 1, std::min(width, height - y));
  for (int x = 0; x < width; ++x) line(x, 0, n - 1, std::min(x + 1, height));
  for (int y = 1; y < height; ++y) line(width - 1, y, n - 1, std::min(width, height - y));
}

// Calls visit(i, WindowCounts) for the window that starts at the line's i-th cell, for every i.
// Requires: line.length >= k, and no stone lies beyond the line's ends.
template <typename Visit>
void SlideAlong(const Position& position, const LineOfCells& line, Visit visit) {
  const Rules& rules = position.rules();
  const bool exact = rules.win == WinCondition::kExactlyK;
  WindowCounts counts;
  const auto add = [&](int i, int change) {
    for (const Side side : {Side::kBlack, Side::kWhite}) {
      const int cell = line.first + i * line.step;
      if (position.Has(side, cell)) counts.stones[static_cast<int>(side)] += change;
    }
  };
  const auto has_beyond = [&](Side side, int i) {
    return 0 <= i && i < line.length && position.Has(side, line.first + i * line.step);
  };
  for (int i = 0; i < rules.k - 1; ++i) add(i, 1);
  for (int i = 0; i + rules.k <= line.length; ++i) {
    add(i + rules.k - 1, 1);
    for (const Side side : {Side::kBlack, Side::kWhite}) {
      counts.open[static_cast<int>(side)] =
          counts.stones_of(Other(side)) == 0 &&
          !(exact && (has_beyond(side, i - 1) || has_beyond(side, i + rules.k)));
    }
    visit(i, static_cast<const WindowCounts&>(counts));
    add(i, -1);
  }
}

// Calls visit(LineOfCells, WindowCounts) for every window within `box`.
// Requires: the stones lie within `box`.
template <typename Visit>
void ForEachWindow(const Position& position, const Box& box, Visit visit) {
  const int k = position.rules().k;
  ForEachLine(position, box, k, [&](const LineOfCells& line) {
    SlideAlong(position, line, [&](int i, const WindowCounts& counts) {
      visit(LineOfCells{line.first + i * line.step, line.step, k}, counts);
    });
  });
}

// Adds value(WindowCounts) for every window within `box` to the weights of its cells.
// Requires: the stones lie within `box`; weights.size() is the number of cells.
template <typename Value>
void AddWindowValues(const Position& position, const Box& box, Value value, Weights& weights) {
  const int k = position.rules().k;
  std::vector<std::int64_t> values;  // of the windows of a line, by their first cells
  ForEachLine(position, box, k, [&](const LineOfCells& line) {
    values.assign(line.length, 0);
    SlideAlong(position, line,
               [&](int i, const WindowCounts& counts) { values[i] = value(counts); });
    std::int64_t sum = 0;  // of the windows through a cell
    for (int i = 0; i < line.length; ++i) {
      sum += values[i] - (i >= k ? values[i - k] : 0);
      weights[line.first + i * line.step] += sum;
    }
  });
}

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_WINDOW_SCAN_H_
