#include "web/engine/mnk_threats.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/position.h"

namespace quadrille::web {
namespace {

using mnk::Cell;
using mnk::Position;
using mnk::Rules;
using mnk::Side;

enum class Content : std::uint8_t { kFree, kOwn, kOther };

// Indices on a line.
struct Window {
  int first = 0;
  int last = 0;
  std::vector<int> free;
};

bool Lacks(const Window& window, int place) {
  return std::find(window.free.begin(), window.free.end(), place) != window.free.end();
}

class Line {
 public:
  Line(const Rules& rules, std::vector<Content> contents)
      : rules_(rules), contents_(std::move(contents)) {}

  // Unblocked windows of k cells with an own stone and `least` to `most` free cells.
  std::vector<Window> Windows(int least, int most) const {
    std::vector<Window> windows;
    for (int first = 0; first + rules_.k <= size(); ++first) {
      const int last = first + rules_.k - 1;
      if (rules_.win == mnk::WinCondition::kExactlyK && (IsOwn(first - 1) || IsOwn(last + 1))) {
        continue;
      }
      Window window = {first, last, {}};
      bool is_blocked = false;
      for (int place = first; place <= last && !is_blocked; ++place) {
        is_blocked = contents_[place] == Content::kOther;
        if (contents_[place] == Content::kFree) window.free.push_back(place);
      }
      const int lacking = static_cast<int>(window.free.size());
      if (!is_blocked && lacking < rules_.k && least <= lacking && lacking <= most) {
        windows.push_back(std::move(window));
      }
    }
    return windows;
  }

  // Returns true if a stone on `place` makes windows with at most `stones` free cells, none common.
  bool MakesDoubleThreat(int place, int stones) {
    contents_[place] = Content::kOwn;
    const std::vector<Window> windows = Windows(1, stones);
    contents_[place] = Content::kFree;
    if (windows.size() < 2) return false;
    return std::none_of(windows[0].free.begin(), windows[0].free.end(), [&](int shared) {
      return std::all_of(windows.begin(), windows.end(),
                         [&](const Window& window) { return Lacks(window, shared); });
    });
  }

  bool IsOwn(int place) const {
    return 0 <= place && place < size() && contents_[place] == Content::kOwn;
  }

 private:
  int size() const { return static_cast<int>(contents_.size()); }

  const Rules& rules_;
  std::vector<Content> contents_;
};

// Drops windows whose free cells include all free cells of another window.
std::vector<Window> Least(const std::vector<Window>& windows) {
  std::vector<Window> least;
  for (const Window& window : windows) {
    const auto is_within = [&](const Window& other) {
      return &other != &window && other.free.size() <= window.free.size() &&
             std::includes(window.free.begin(), window.free.end(), other.free.begin(),
                           other.free.end()) &&
             (other.free.size() < window.free.size() || &other < &window);
    };
    if (std::none_of(windows.begin(), windows.end(), is_within)) least.push_back(window);
  }
  return least;
}

class RowFinder {
 public:
  explicit RowFinder(const mnk::AnyGame& game) : position_(game), rules_(position_.rules()) {}

  std::vector<Row> Find() {
    for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
      for (int y = 0; y < rules_.m; ++y) {
        for (int x = 0; x < rules_.n; ++x) {
          if (IsOnBoard(x - dx, y - dy)) continue;
          cells_.clear();
          for (int i = 0; IsOnBoard(x + i * dx, y + i * dy); ++i) {
            cells_.push_back(
                {static_cast<std::uint8_t>(x + i * dx), static_cast<std::uint8_t>(y + i * dy)});
          }
          for (const Side side : {Side::kBlack, Side::kWhite}) AddRowsOf(side);
        }
      }
    }
    return std::move(rows_);
  }

 private:
  bool IsOnBoard(int x, int y) const { return 0 <= x && x < rules_.n && 0 <= y && y < rules_.m; }

  Line LineOf(Side side) const {
    std::vector<Content> contents;
    for (const Cell cell : cells_) {
      const int number = position_.NumberOf(cell);
      contents.push_back(position_.IsFree(number)      ? Content::kFree
                         : position_.Has(side, number) ? Content::kOwn
                                                       : Content::kOther);
    }
    return Line(rules_, std::move(contents));
  }

  void AddRowsOf(Side side) {
    if (static_cast<int>(cells_.size()) < rules_.k) return;
    Line line = LineOf(side);
    const bool moves = side == position_.side_to_move();
    const int now = moves ? position_.stones_left() : 0;
    const std::vector<Window> wins = Least(line.Windows(1, std::max(now, rules_.p)));
    for (const Window& window : wins) {
      const bool is_now = static_cast<int>(window.free.size()) <= now;
      Add(side, is_now ? RowKind::kNow : RowKind::kNext, window.first, window.last, window.free);
    }
    if (wins.empty()) AddOpenRows(side, line);
  }

  void AddOpenRows(Side side, Line& line) {
    const std::vector<Window> windows = line.Windows(rules_.p + 1, rules_.p + 1);
    std::vector<Window> open;  // first and last stone; `free`: the cells that extend it
    for (int place = 0; place < static_cast<int>(cells_.size()); ++place) {
      Window row = {static_cast<int>(cells_.size()), -1, {place}};
      for (const Window& window : windows) {
        if (!Lacks(window, place)) continue;
        for (int i = window.first; i <= window.last; ++i) {
          if (!line.IsOwn(i)) continue;
          row.first = std::min(row.first, i);
          row.last = std::max(row.last, i);
        }
      }
      if (row.last < 0 || !line.MakesDoubleThreat(place, rules_.p)) continue;
      const auto same = std::find_if(open.begin(), open.end(), [&](const Window& other) {
        return other.first == row.first && other.last == row.last;
      });
      if (same == open.end()) {
        open.push_back(row);
      } else {
        same->free.push_back(place);
      }
    }
    for (const Window& row : open) Add(side, RowKind::kOpen, row.first, row.last, row.free);
  }

  void Add(Side side, RowKind kind, int first, int last, const std::vector<int>& places) {
    Row row = {side, kind, cells_[first], cells_[last], {}};
    for (const int place : places) row.cells.push_back(cells_[place]);
    rows_.push_back(std::move(row));
  }

  Position position_;
  const Rules& rules_;
  std::vector<Cell> cells_;  // of the current line
  std::vector<Row> rows_;
};

}  // namespace

std::vector<Row> FindRows(const mnk::AnyGame& game) { return RowFinder(game).Find(); }

}  // namespace quadrille::web
