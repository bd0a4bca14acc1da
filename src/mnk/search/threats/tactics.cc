#include "src/mnk/search/threats/tactics.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

// Limits of the defence search: total free cells of all rows, blocking stones, and steps.
constexpr std::size_t kMaxDefenceCells = 1 << 16;
constexpr int kMaxDefenceStones = 32;
constexpr std::int64_t kMaxSteps = 1 << 20;

std::vector<int> FreeCellsOf(const Position& position, const LineOfCells& window) {
  std::vector<int> cells;
  for (int i = 0; i < window.length; ++i) {
    const int cell = window.first + i * window.step;
    if (position.IsFree(cell)) cells.push_back(cell);
  }
  return cells;
}

// The windows that one side can fill in one turn.
class Rows {
 public:
  // `stones`: the stones of the turn.
  Rows(Side side, int stones, int k) : side_(side), min_stones_(k - stones) {}

  bool Contain(const WindowCounts& counts) const {
    return counts.open_to(side_) && counts.stones_of(side_) >= min_stones_;
  }

 private:
  Side side_;
  int min_stones_;  // already in the window
};

struct ScanResult {
  std::vector<int> winning;  // the free cells of the window nearest to a win, if fillable
  bool must_defend = false;  // the opponent can fill a window
};

ScanResult ScanWindows(const Position& position, const Box& box, const Rows& own,
                       const Rows& other) {
  const Side side = position.side_to_move();
  LineOfCells best{0, 0, 0};
  int max_count = -1;
  ScanResult scan;
  ForEachWindow(position, box, [&](const LineOfCells& window, const WindowCounts& counts) {
    scan.must_defend = scan.must_defend || other.Contain(counts);
    if (own.Contain(counts) && counts.stones_of(side) > max_count) {
      max_count = counts.stones_of(side);
      best = window;
    }
  });
  scan.winning = FreeCellsOf(position, best);
  return scan;
}

// Minimum hitting sets: the smallest sets of cells that block all windows.
class HittingSets {
 public:
  // `windows`: the free cells of each window. Requires: windows is not empty.
  HittingSets(std::vector<std::vector<int>> windows, int cells)
      : windows_(std::move(windows)), windows_of_(cells), hits_(windows_.size(), 0) {
    for (std::size_t i = 0; i < windows_.size(); ++i) {
      for (const int cell : windows_[i]) windows_of_[cell].push_back(static_cast<int>(i));
    }
  }

  // Returns the cells of all minimum hitting sets; empty if these need more than `stones` cells.
  std::vector<int> MinimumCells(int stones) {
    for (int size = 1; size <= std::min(stones, kMaxDefenceStones); ++size) {
      std::vector<int> cells = CellsOfSize(size);
      if (!cells.empty()) return cells;
    }
    return {};
  }

 private:
  // Returns the cells of all hitting sets of `size`. Each contains a cell of the first window.
  std::vector<int> CellsOfSize(int size) {
    std::vector<int> cells;
    for (const int cell : windows_.front()) {
      if (CanHitAllWith(cell, size)) cells.push_back(cell);
    }
    if (cells.empty()) return {};
    for (std::size_t cell = 0; cell < windows_of_.size(); ++cell) {
      const int other = static_cast<int>(cell);
      if (windows_of_[cell].empty() || windows_of_[cell].front() == 0) continue;
      if (CanHitAllWith(other, size)) cells.push_back(other);
    }
    std::sort(cells.begin(), cells.end());
    return cells;
  }
  // Returns true if `stones` more cells can hit all remaining windows. Branches on the first one.
  bool CanHitAll(int stones) {
    const auto open = std::find(hits_.begin(), hits_.end(), 0);
    steps_ += open - hits_.begin() + 1;
    if (open == hits_.end()) return true;
    if (stones == 0 || steps_ > kMaxSteps) return false;
    const std::vector<int>& cells = windows_[open - hits_.begin()];
    return std::any_of(cells.begin(), cells.end(),
                       [&](int cell) { return CanHitAllWith(cell, stones); });
  }
  // Like CanHitAll(), with `cell` as one of the stones.
  bool CanHitAllWith(int cell, int stones) {
    for (const int window : windows_of_[cell]) ++hits_[window];
    const bool result = CanHitAll(stones - 1);
    for (const int window : windows_of_[cell]) --hits_[window];
    return result;
  }

  std::vector<std::vector<int>> windows_;
  std::vector<std::vector<int>> windows_of_;  // by cell
  std::vector<int> hits_;                     // by window
  std::int64_t steps_ = 0;
};

// Returns the free cells in the maximum number of `rows`; empty without rows.
std::vector<int> CellsInMostWindows(const Position& position, const Box& box, const Rows& rows) {
  Weights counts(position.rules().cells(), 0);
  AddWindowValues(
      position, box, [&](const WindowCounts& window) { return rows.Contain(window) ? 1 : 0; },
      counts);
  std::vector<int> busiest;
  std::int64_t max_count = 1;
  for (const int cell : FreeCells(position, box)) {
    if (counts[cell] < max_count) continue;
    if (counts[cell] > max_count) busiest.clear();
    max_count = counts[cell];
    busiest.push_back(cell);
  }
  return busiest;
}

// Returns the defence against `rows`, or kLost without one. Requires: a window belongs to `rows`.
Tactics DefendingCells(const Position& position, const Box& box, const Rows& rows) {
  // A stone hits at most 4 k windows, so more cannot be blocked.
  const std::int64_t max_windows = std::int64_t{4} * position.rules().k * position.stones_left();
  std::vector<std::vector<int>> windows;
  std::size_t cells = 0;
  bool too_many = false;
  ForEachWindow(position, box, [&](const LineOfCells& window, const WindowCounts& counts) {
    if (too_many || !rows.Contain(counts)) return;
    windows.push_back(FreeCellsOf(position, window));
    cells += windows.back().size();
    too_many = static_cast<std::int64_t>(windows.size()) > max_windows || cells > kMaxDefenceCells;
  });
  if (!too_many) {
    std::vector<int> stopping = HittingSets(std::move(windows), position.rules().cells())
                                    .MinimumCells(position.stones_left());
    if (!stopping.empty()) return {Urgency::kDefend, std::move(stopping)};
  }
  return {Urgency::kLost, CellsInMostWindows(position, box, rows)};
}

}  // namespace

Tactics FindTactics(const Position& position) {
  const Rules& rules = position.rules();
  if (!rules.CanBeWon()) return {};
  const Side side = position.side_to_move();
  const int left = position.stones_left();
  const int next = position.stones_of_next_turn();
  // Only turns of at least k stones can fill empty windows.
  const Box box =
      std::max(left, next) >= rules.k ? position.WholeBoard() : position.AroundStones(rules.k);
  const Rows rows(Other(side), next, rules.k);
  ScanResult scan = ScanWindows(position, box, Rows(side, left, rules.k), rows);
  if (!scan.winning.empty()) return {Urgency::kWin, std::move(scan.winning)};
  return scan.must_defend ? DefendingCells(position, box, rows) : Tactics{};
}

}  // namespace quadrille::mnk
