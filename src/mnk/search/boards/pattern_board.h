// Pattern board of `best`, updated incrementally: the patterns of every free cell for both sides,
// cell sets by class, the evaluation and a Zobrist key.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_PATTERN_BOARD_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_PATTERN_BOARD_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/board_numbering.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/cell_set.h"
#include "src/mnk/search/boards/threat_rows.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// Cells are indexed on a board with a margin as wide as a pattern's reach, which replaces edge
// tests. A stone changes the patterns of the free cells within reach on its four lines, up to 8 *
// reach.
class PatternBoard {
 public:
  // Creates the empty board, black to move. Requires: `patterns` are for `rules` and outlive this.
  PatternBoard(const Rules& rules, const CellPatterns& patterns);

  // Sets the position of `game`. Cost: O(cells). Requires: the rules are the same.
  void SetUp(const AnyGame& game);

  const Rules& rules() const { return rules_; }
  const CellPatterns& patterns() const { return patterns_; }
  Side side_to_move() const { return turn_.side; }
  int stones_left() const { return turn_.stones_left; }
  int free_cells() const { return turn_.free_cells; }
  // Returns the stones of the opponent's next turn, if there is one.
  int stones_of_next_turn() const {
    return std::min(rules_.p, turn_.free_cells - turn_.stones_left);
  }
  int stones_placed() const { return static_cast<int>(placed_.size()); }
  int last_cell() const { return placed_.back().cell; }
  // Returns a Zobrist hash of stones, side and stones left.
  std::uint64_t key() const { return key_ ^ turn_.key(); }

  // Returns key() after a stone of the side to move. Requires: IsFree(cell).
  std::uint64_t KeyAfter(int cell) const {
    const std::uint64_t stone = keys_[2 * cell + static_cast<int>(turn_.side)];
    return key_ ^ stone ^ turn_.AfterStone(rules_.p).key();
  }

  bool IsFree(int cell) const { return states_[cell] == kFree; }
  bool Has(Side side, int cell) const { return states_[cell] == static_cast<std::uint8_t>(side); }
  // Both require IsFree(cell).
  CellPattern PatternAt(Side side, int cell) const {
    return PatternOf(cells_[cell].patterns, static_cast<int>(side));
  }
  std::uint16_t ClassesAt(Side side, int cell) const {
    return patterns_.InfoOf(PatternAt(side, cell)).classes;
  }
  const CellSet& Cells(Side side, int cell_class) const {
    return sets_[static_cast<int>(side)][cell_class];
  }
  // Returns true if `side` can complete a row with `stones` stones. Requires: 0 <= stones <= p.
  bool CanWin(Side side, int stones) const {
    return stones > 0 && !Cells(side, kWins + stones - 1).empty();
  }

  // Lists the rows that lack at most `stones` stones of `side`, as their free cells. Requires: 1 <=
  // stones <= p. Cost: O(k^2) for each cell of such a row.
  void ListRows(Side side, int stones, ThreatRows& rows) const;

  // Returns the static evaluation for the side to move: 256 units multiply the odds by e.
  std::int32_t Score() const {
    const int side = static_cast<int>(turn_.side);
    return sums_[side].moving - sums_[1 - side].waiting + patterns_.SituationValue(Situation());
  }
  // Returns an index below kSituations for the classes of threats that each side has.
  int Situation() const {
    const auto some = [](const CellSet& cells) { return cells.empty() ? 0 : 1; };
    const auto many = [](const CellSet& cells) { return std::min((cells.size() + 1) / 2, 2); };
    const Side side = turn_.side;
    const Side other = Other(side);
    int situation = some(Cells(side, kThreat));
    situation = 3 * situation + many(Cells(side, kBuilds));
    situation = 2 * situation + some(Cells(other, kDecisive));
    situation = 2 * situation + some(Cells(other, kThreat));
    return 3 * situation + many(Cells(other, kBuilds));
  }
  // Returns the move ordering gain of a stone of the side to move on a free cell.
  std::int32_t GainAt(int cell) const {
    return patterns_.GainOf(PatternAt(turn_.side, cell)).own +
           patterns_.GainOf(PatternAt(Other(turn_.side), cell)).other;
  }

  // Places a stone of the side to move; its last stone ends the turn. Does not detect wins: test
  // ClassesAt() for kWins first. Requires: IsFree(cell).
  void Place(int cell);
  // Places `cells` as one turn of the side to move, of any length. Returns true if they complete a
  // row. Each stone needs its own Undo(). Requires: the cells are free; there is at least one.
  bool PlaceTurn(const std::vector<int>& cells);
  // Undoes the last stone. Requires: stones_placed() > 0.
  void Undo();
  // Passes the rest of the turn; UndoPass() undoes it.
  void Pass();
  void UndoPass();

  // Returns the centre, else the first free cell. Requires: a cell is free. Cost: O(cells).
  int AnyFreeCell() const;

  int NumberOf(Cell cell) const { return (cell.y + reach_) * stride_ + cell.x + reach_; }
  Cell CellAt(int cell) const {
    return {static_cast<std::uint8_t>(cell % stride_ - reach_),
            static_cast<std::uint8_t>(cell / stride_ - reach_)};
  }
  // Returns the size of arrays indexed by cell, including margins.
  int padded_cells() const { return static_cast<int>(states_.size()); }
  int reach() const { return reach_; }
  // Returns the index step of a direction: row, column, the two diagonals.
  int step(int direction) const { return steps_[direction]; }
  BoardNumbering numbering() const { return {reach_, stride_, padded_cells()}; }
  // Returns the state of each cell: 0 black, 1 white, 2 free, 3 a margin.
  const std::vector<std::uint8_t>& states() const { return states_; }

 private:
  static constexpr std::uint8_t kFree = 2;  // a stone is its Side
  static constexpr std::uint8_t kMargin = 3;

  struct CellState {
    // By direction: line numbers of LinePatterns, black's in the low half, white's in the other.
    std::uint64_t lines[4] = {};
    std::uint32_t patterns = 0;  // black's in the low half, white's in the high half
  };
  struct Sums {
    std::int32_t moving = 0;
    std::int32_t waiting = 0;
  };
  struct Turn {
    Side side = Side::kBlack;
    int stones_left = 1;
    int free_cells = 0;

    Turn AfterStone(int p) const {
      const int free = free_cells - 1;
      if (stones_left > 1) return {side, stones_left - 1, free};
      return {Other(side), std::min(p, free), free};
    }
    std::uint64_t key() const {
      return (2 * static_cast<std::uint64_t>(stones_left) + static_cast<std::uint64_t>(side)) *
             0x9E3779B97F4A7C15;
    }
  };
  struct Placed {
    int cell;
    Turn before;
    Sums sums[2];
    std::size_t first_pattern;  // in pattern_changes_
    std::size_t first_class;    // in class_changes_
  };
  struct PatternChange {
    int cell;
    std::uint32_t patterns;  // before
  };
  // A free cell that entered or left a class of a side:
  //
  //   31          5   4   3     0
  //   |    cell   | side | class |
  using ClassChange = std::uint32_t;

  static CellPattern PatternOf(std::uint32_t patterns, int side) {
    return static_cast<CellPattern>(patterns >> (16 * side));
  }

  void MakeEmpty();
  // Saves the state before a stone on `cell` for Undo(); -1: a pass.
  void PushUndo(int cell);
  // Calls action(other, direction, numbers) for the cells in line with `cell`; `numbers` is the
  // change of their line numbers by a stone of `side`. kReach: reach_ as a constant, or 0 to read
  // it at run time.
  template <int kReach, class Action>
  void ForEachInLine(int cell, int side, Action action) const;
  template <int kReach>
  void AddToLines(int cell, int side);
  template <int kReach>
  void RemoveFromLines(int cell, int side);
  void AddRowsFrom(Side side, int cell, int direction, int stones, ThreatRows& rows) const;
  std::uint32_t ClassesOf(std::uint32_t patterns) const;
  // Stores the patterns `now` of the changed cells and updates sums and sets.
  void ApplyChanges(std::span<const PatternChange> changes, const std::uint32_t* now);
  // Removes an occupied cell from sums and sets.
  void RemoveCell(int cell);
  // Flips a free cell's membership of `classes`.
  void ChangeClasses(int cell, std::uint32_t classes);
  void Toggle(ClassChange change) {
    sets_[change >> 4 & 1][change & 15].Toggle(static_cast<int>(change >> 5));
  }

  Rules rules_;
  const CellPatterns& patterns_;
  int reach_;
  int stride_;
  int steps_[4];
  std::vector<std::uint8_t> states_;
  std::vector<CellState> cells_;
  std::array<std::array<CellSet, kCellClasses>, 2> sets_;
  Sums sums_[2];
  std::vector<std::uint64_t> keys_;  // by side and cell
  std::uint64_t key_ = 0;
  Turn turn_;
  std::vector<Placed> placed_;
  // Undo stacks.
  std::vector<PatternChange> pattern_changes_;
  std::vector<ClassChange> class_changes_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_PATTERN_BOARD_H_
