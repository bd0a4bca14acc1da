// Trees of threats: wins by fours and open threes, in the words of five in a row. Each stone either
// leaves a single reply or threatens a line of threats (threat_line.h), so that all replies that
// matter are in the zone of that line. One stone per turn only.
#ifndef QUADRILLE_MNK_SOLVER_THREAT_TREE_SEARCH_H_
#define QUADRILLE_MNK_SOLVER_THREAT_TREE_SEARCH_H_

#include <optional>
#include <vector>

#include "src/mnk/solver/live_rows.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/threat_line.h"

namespace quadrille::mnk::solver {

template <class Size>
class ThreatTreeSearch {
 public:
  using Table = RowTable<Size>;
  using Rows = LiveRows<Size>;
  using CellSet = typename Table::CellSet;
  using RowSet = typename Table::RowSet;

  // Requires: turns have one stone; `table` outlives this.
  explicit ThreatTreeSearch(const Table& table) : table_(table), lines_(table) {}

  // Returns the first stone of a tree by which `side`, which is to move, wins; nullopt if the
  // limited search finds none. After each reply in the zone of the line that the stone threatens,
  // `side` wins by a line, or FirstStone() returns the next one. Requires: `side` cannot complete a
  // row at once and has no line.
  std::optional<int> FirstStone(const Rows& rows, int side) const {
    int stones_left = kStoneLimit;
    return Search(rows, side, stones_left);
  }

 private:
  static constexpr int kStoneLimit = 60;  // maximum number of stones searched

  // The stones on most rows that lack three come first; one that lacks two counts as three. A
  // search that succeeds has not reached the limit, so it finds the same with more stones left.
  std::optional<int> Search(const Rows& rows, int side, int& stones_left) const {
    const CellSet must_meet = rows.FreeCellsOf(table_, rows.RowsMissing(1 - side, 1));
    if (must_meet.HasTwo()) return std::nullopt;
    const RowSet lack_two = rows.RowsMissing(side, 2);
    const RowSet lack_three = rows.RowsMissing(side, 3);
    CellSet cells =
        must_meet.IsEmpty() ? rows.FreeCellsOf(table_, lack_two | lack_three) : must_meet;
    while (!cells.IsEmpty() && stones_left > 0) {
      int best = -1;
      int most = must_meet.IsEmpty() ? 1 : -1;
      cells.ForEach([&](int cell) {
        const RowSet& through = table_.through(cell);
        const int count = (through & lack_three).Count() + 3 * (through & lack_two).Count();
        if (count <= most) return;
        most = count;
        best = cell;
      });
      if (best < 0) break;
      if (WinsAt(rows, side, best, stones_left)) return best;
      cells.Remove(best);
    }
    return std::nullopt;
  }

  // Requires: a stone on `cell` leaves the other side no row that lacks one.
  bool WinsAt(Rows rows, int side, int cell, int& stones_left) const {
    --stones_left;
    rows.Add(table_, side, cell);
    CellSet replies = rows.FreeCellsOf(table_, rows.RowsMissing(side, 1));
    if (replies.IsEmpty()) {
      const std::vector<int> line = lines_.Find(rows, side);
      if (line.empty()) return false;
      replies = lines_.Zone(rows, side, line);
    }
    return replies.AllOf([&](int reply) { return WinsAfter(rows, side, reply, stones_left); });
  }

  // Returns true if `side` wins after the other side's stone on `reply`.
  bool WinsAfter(Rows rows, int side, int reply, int& stones_left) const {
    rows.Add(table_, 1 - side, reply);
    return !rows.RowsMissing(side, 1).IsEmpty() || !lines_.Find(rows, side).empty() ||
           Search(rows, side, stones_left).has_value();
  }

  const Table& table_;
  ThreatLineSearch<Size> lines_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_THREAT_TREE_SEARCH_H_
