// Threat sequences with several stones per turn: wins in which each turn makes threats that take
// the other side's whole turn to block, and the last one more than it can block.
//
// The other side gets all cells of all ways to block at once, more than it really may (conservative
// defence; Wu and Lin, "Relevance-zone-oriented proof search for Connect6", IEEE TCIAIG 2(3),
// 2010). So one line refutes every reply. docs/solver.md, "Turns of several stones", has the proof.
#ifndef QUADRILLE_MNK_SOLVER_TURN_LINE_H_
#define QUADRILLE_MNK_SOLVER_TURN_LINE_H_

#include <vector>

#include "src/mnk/solver/live_rows.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/turn_blocks.h"

namespace quadrille::mnk::solver {

template <class Size>
class TurnLineSearch {
 public:
  using Table = RowTable<Size>;
  using Rows = LiveRows<Size>;
  using CellSet = typename Table::CellSet;
  using RowSet = typename Table::RowSet;

  // Requires: `table` outlives this.
  explicit TurnLineSearch(const Table& table) : table_(table), blocks_(table) {}

  // Returns the stones of a winning sequence of `side`, which has `left` stones to place, turn by
  // turn. Empty if the limited search finds none. Requires: 1 < p <= kMaxTurn; `side` cannot
  // complete a row with `left` stones.
  std::vector<int> Find(const Rows& rows, int side, int left) const {
    std::vector<int> line;
    int turns_left = kTurnLimit;
    if (Search(rows, side, left, line, turns_left)) return line;
    return {};
  }

  // Returns the zone of a sequence that starts with a whole turn: it also wins if the other side
  // has up to `stones` more stones outside of the zone. Requires: Find(rows, side, p) found it.
  CellSet Zone(Rows rows, int side, int stones, const std::vector<int>& line) const {
    CellSet zone;
    for (std::size_t first = 0; first < line.size(); first += p()) {
      for (int i = 0; i < p(); ++i) {
        zone.Add(line[first + i]);
        rows.Add(table_, side, line[first + i]);
      }
      const CellSet free = rows.FreeCells(table_);
      const RowSet threats = ThreatsOf(rows, side);
      threats.ForEach([&](int row) { zone |= table_.cells_of(row) & free; });
      AddGuards(rows, 1 - side, stones, zone);
      AddAnswers(rows, 1 - side, blocks_.Find(threats, free, p()).cells);
    }
    return zone;
  }

 private:
  static constexpr int kTurnLimit = 64;  // maximum number of turns searched

  struct Turn {
    std::vector<int> stones;
    Rows after;
  };

  int p() const { return table_.rules().p; }
  RowSet ThreatsOf(const Rows& rows, int side) const {
    return rows.RowsMissing(side, 0) | rows.RowsMissingAtMost(side, p(), table_.rules().k);
  }
  void AddAnswers(Rows& rows, int other, const CellSet& cells) const {
    cells.ForEach([&](int cell) { rows.AddPossible(table_, other, cell); });
  }

  // Adds p + 1 free cells of each row that `other` could fill in its turn with `stones` more.
  void AddGuards(const Rows& rows, int other, int stones, CellSet& zone) const {
    const CellSet free = rows.FreeCells(table_);
    rows.RowsMissingAtMost(other, p() + stones, table_.rules().k).ForEach([&](int row) {
      const CellSet cells = table_.cells_of(row) & free;
      int count = 0;
      cells.ForEach([&](int cell) {
        if (count++ <= p()) zone.Add(cell);
      });
    });
  }

  // Tries all turns, then those that force a reply one level deeper.
  bool Search(const Rows& rows, int side, int left, std::vector<int>& line, int& turns_left) const {
    std::vector<Turn> forcing;
    std::vector<int> stones;
    if (TryTurns(rows, side, left, -1, stones, forcing, turns_left)) {
      line.insert(line.end(), stones.begin(), stones.end());
      return true;
    }
    for (const Turn& turn : forcing) {
      line.insert(line.end(), turn.stones.begin(), turn.stones.end());
      if (turns_left > 0 && Search(turn.after, side, p(), line, turns_left)) return true;
      line.resize(line.size() - turn.stones.size());
    }
    return false;
  }

  // Tries the sets of `left` stones behind cell `last`. Returns true, with the turn in `stones`, if
  // one makes more threats than can be blocked; adds those that take a whole turn to `forcing`.
  bool TryTurns(const Rows& rows, int side, int left, int last, std::vector<int>& stones,
                std::vector<Turn>& forcing, int& turns_left) const {
    if (left == 0) return TryTurn(rows, side, stones, forcing, turns_left);
    const int k = table_.rules().k;
    CellSet cells = rows.FreeCellsOf(table_, rows.RowsMissingAtMost(side, left + p(), k));
    const RowSet must_meet = ThreatsOf(rows, 1 - side);
    if (!must_meet.IsEmpty()) {
      // The last stone must meet all that the others have left.
      if (left > 1) {
        cells |= rows.FreeCellsOf(table_, must_meet);
      } else {
        must_meet.ForEach([&](int row) { cells &= table_.cells_of(row); });
      }
    }
    bool wins = false;
    cells.ForEach([&](int cell) {
      if (wins || cell <= last || turns_left <= 0) return;
      Rows after = rows;
      after.Add(table_, side, cell);
      stones.push_back(cell);
      wins = TryTurns(after, side, left - 1, cell, stones, forcing, turns_left);
      if (!wins) stones.pop_back();
    });
    return wins;
  }

  bool TryTurn(const Rows& rows, int side, const std::vector<int>& stones,
               std::vector<Turn>& forcing, int& turns_left) const {
    --turns_left;
    const RowSet threats = ThreatsOf(rows, side);
    if (threats.IsEmpty()) return false;
    const auto blocks = blocks_.Find(threats, rows.FreeCells(table_), p());
    if (blocks.fewest > p()) return true;
    if (blocks.fewest < p()) return false;
    forcing.push_back({stones, rows});
    AddAnswers(forcing.back().after, 1 - side, blocks.cells);
    return false;
  }

  const Table& table_;
  TurnBlocks<Size> blocks_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_TURN_LINE_H_
