// Threat sequences (victory by continuous fours, VCF, for k = 5): wins in which each stone forces a
// single reply. One stone per turn only.
//
// The zone of a sequence that wins after a pass: a stone of the other side outside of it does not
// change the outcome (threat-space search, Allis 1994; lambda search, Thomsen 2000; relevance
// zones, Wu and Lin 2010).
#ifndef QUADRILLE_MNK_SOLVER_THREAT_LINE_H_
#define QUADRILLE_MNK_SOLVER_THREAT_LINE_H_

#include <vector>

#include "src/mnk/solver/live_rows.h"
#include "src/mnk/solver/row_table.h"

namespace quadrille::mnk::solver {

template <class Size>
class ThreatLineSearch {
 public:
  using Table = RowTable<Size>;
  using Rows = LiveRows<Size>;
  using CellSet = typename Table::CellSet;
  using RowSet = typename Table::RowSet;

  // Requires: turns have one stone; `table` outlives this.
  explicit ThreatLineSearch(const Table& table) : table_(table) {}

  // Returns the stones of a winning sequence of `side`, which is to move, up to the one after which
  // two cells complete a row. Empty if the limited search finds none. Requires: `side` cannot
  // complete a row at once.
  std::vector<int> Find(const Rows& rows, int side) const {
    std::vector<int> line;
    int stones_left = kStoneLimit;
    if (Search(rows, side, line, stones_left)) return line;
    return {};
  }

  // Returns the cells where a stone of the other side, placed before the sequence, may refute it:
  // all cells of the sequence, and those of rows that the other side could then complete in
  // between. Requires: Find(rows, side) found the sequence.
  CellSet Zone(Rows rows, int side, const std::vector<int>& line) const {
    const int other = 1 - side;
    CellSet zone;
    for (const int stone : line) {
      zone.Add(stone);
      rows.Add(table_, side, stone);
      zone |= rows.FreeCellsOf(table_, rows.RowsMissing(other, 2));
      const CellSet answers = rows.FreeCellsOf(table_, rows.RowsMissing(side, 1));
      zone |= answers;
      if (answers.Count() == 1) rows.Add(table_, other, answers.First());
    }
    return zone;
  }

 private:
  static constexpr int kStoneLimit = 48;  // maximum number of stones searched

  bool Search(const Rows& rows, int side, std::vector<int>& line, int& stones_left) const {
    const RowSet nearly = rows.RowsMissing(side, 2);
    if (nearly.IsEmpty()) return false;
    CellSet stones = rows.FreeCellsOf(table_, nearly);
    const CellSet must_meet = rows.FreeCellsOf(table_, rows.RowsMissing(1 - side, 1));
    if (!must_meet.IsEmpty()) {
      if (must_meet.Count() > 1) return false;
      stones &= must_meet;
    }
    bool found = false;
    stones.ForEach(
        [&](int stone) { found = found || Continue(rows, side, stone, line, stones_left); });
    return found;
  }

  // `stone` must block the other side's threat, if any.
  bool Continue(Rows rows, int side, int stone, std::vector<int>& line, int& stones_left) const {
    if (--stones_left < 0) return false;
    const int other = 1 - side;
    rows.Add(table_, side, stone);
    const CellSet answers = rows.FreeCellsOf(table_, rows.RowsMissing(side, 1));
    // If exactly k wins, a stone may make its own row too long.
    if (answers.IsEmpty()) return false;
    line.push_back(stone);
    if (answers.Count() > 1) return true;
    rows.Add(table_, other, answers.First());
    if (Search(rows, side, line, stones_left)) return true;
    line.pop_back();
    return false;
  }

  const Table& table_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_THREAT_LINE_H_
