// Mailbox position for window search and evaluations: a byte per cell, incremental make, undo.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_POSITION_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_POSITION_H_

#include <cassert>
#include <cstdint>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// A rectangle of cells; all bounds are inclusive.
struct Box {
  int left = 0;
  int top = 0;
  int right = -1;
  int bottom = -1;

  int width() const { return right - left + 1; }
  int height() const { return bottom - top + 1; }
  int cells() const { return width() * height(); }

  friend bool operator==(const Box&, const Box&) = default;
};

// Cells are indexed row by row, from 0. Wins are not detected: callers test before placing.
class Position {
 public:
  // Creates the empty board, black to move. Requires: rules.AreValid().
  explicit Position(const Rules& rules);
  // Cost: O(cells). Requires: game.is_running().
  explicit Position(const AnyGame& game);

  const Rules& rules() const { return rules_; }
  Side side_to_move() const { return side_; }
  int stones_left() const { return stones_left_; }
  int free_cells() const { return free_cells_; }
  int stones_placed() const { return rules_.cells() - free_cells_; }
  // Returns the stones of the opponent's next turn, if there is one.
  int stones_of_next_turn() const;

  bool IsFree(int cell) const { return stones_[cell] == kFree; }
  bool Has(Side side, int cell) const { return stones_[cell] == static_cast<std::uint8_t>(side); }

  Cell CellAt(int cell) const {
    return {static_cast<std::uint8_t>(cell % rules_.n), static_cast<std::uint8_t>(cell / rules_.n)};
  }
  int NumberOf(Cell cell) const { return cell.y * rules_.n + cell.x; }

  Box WholeBoard() const { return {0, 0, rules_.n - 1, rules_.m - 1}; }
  // Returns the stones' bounding box, grown by `margin` and clipped; if empty, the whole board.
  Box AroundStones(int margin) const;

  // Undo state of Place().
  struct UndoState {
    Side side;
    int stones_left;
    Box stones;
  };
  // Places a stone of the side to move; its last stone ends the turn.
  // Requires: IsFree(cell).
  UndoState Place(int cell);
  // Undoes the last stone. Requires: `before` is the result of Place(cell).
  void Undo(int cell, const UndoState& before);
  // Sets the stones left in the current turn. Requires: 1 <= stones <= free_cells().
  void set_stones_left(int stones) { stones_left_ = stones; }

 private:
  static constexpr std::uint8_t kFree = 2;  // a stone is its Side

  Rules rules_;
  std::vector<std::uint8_t> stones_;
  Side side_ = Side::kBlack;
  int stones_left_;
  int free_cells_;
  Box box_;  // bounding box of the stones; inverted if there are none
};

std::vector<int> FreeCells(const Position& position, const Box& box);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_POSITION_H_
