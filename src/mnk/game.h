// Game state: side to move, stones left in the turn, board, outcome. Game<FixedShape<rules>> is
// specialized at compile time; Game<BoundedShape<w, h>> plays any rules of a size class. AnyGame
// (any_game.h) selects among these at run time.
#ifndef QUADRILLE_MNK_GAME_H_
#define QUADRILLE_MNK_GAME_H_

#include <cassert>
#include <cstdint>

#include "src/base/random.h"
#include "src/bitboard/isa/isa.h"
#include "src/mnk/board.h"
#include "src/mnk/cell.h"
#include "src/mnk/cell_list.h"
#include "src/mnk/game_status.h"
#include "src/mnk/nth_cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/shape.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// Trivially copyable.
template <class Shape>
class Game {
 public:
  using BoardType = Board<Shape::kWidth, Shape::kHeight>;
  using Set = typename BoardType::Set;
  using Run = typename BoardType::Run;

  // Creates an empty board, black to move. Requires: valid rules, and the board fits the shape.
  [[gnu::always_inline]] explicit Game(const Rules& rules) : status_(rules), shape_(rules) {}
  [[gnu::always_inline]] Game() requires requires { Shape::rules(); } : Game(Shape::rules()) {
  }

  [[gnu::always_inline]] Rules rules() const { return shape_.rules(); }
  [[gnu::always_inline]] const GameStatus& status() const { return status_; }
  [[gnu::always_inline]] const BoardType& board() const { return board_; }
  [[gnu::always_inline]] bool is_running() const { return status_.outcome == Outcome::kRunning; }

  [[gnu::always_inline]] Set FreeCells() const { return shape_.cells() - board_.Occupied(); }
  // Returns the free cells next to a stone (8-neighbourhood); the centre while the board is empty.
  [[gnu::always_inline]] Set AdjacentCells() const {
    if (status_.stones_placed == 0) return Set(BoardType::At(CentreOf(rules())));
    return board_.reached() - board_.Occupied();
  }

  // Places a stone of the side to move. Requires: is_running(), and `cell` is free.
  [[gnu::always_inline]] Outcome Place(Cell cell) {
    assert(is_running());
    const Rules r = rules();
    const Side side = status_.side_to_move;
    board_.Place(side, cell, r.n, r.m);
    status_.AfterStone(cell, board_.HasWon(side, cell, r), r);
    return status_.outcome;
  }

  // Returns true if the stone on `cell` is part of a winning row. Requires: a stone lies there.
  [[gnu::always_inline]] bool CheckWin(Cell cell) const {
    const bool is_black = board_.stones(Side::kBlack).Contains(BoardType::At(cell));
    return board_.HasWon(is_black ? Side::kBlack : Side::kWhite, cell, rules());
  }
  // Returns the winning row. Requires: a side has won.
  [[gnu::always_inline]] Run WinningRun() const {
    return board_.WinningRun(status_.side_to_move, status_.last, rules());
  }

  // Writes the free cells, row by row, and returns their number.
  // Requires: room for kListPadding more cells.
  template <class Isa>
  [[gnu::always_inline]] int ListFreeCells(Cell* cells) const {
    return ListCells<Isa>(FreeCells(), cells);
  }

  // Returns a uniformly random free cell. Requires: a cell is free.
  template <class Isa>
  [[gnu::always_inline]] Cell RandomFree(Random& random) const {
    const int count = rules().cells() - status_.stones_placed;
    return BoardType::ToCell(RandomCell<Isa>(FreeCells(), count, random));
  }
  // Returns a uniformly random one of AdjacentCells(). Requires: a cell is free.
  template <class Isa>
  [[gnu::always_inline]] Cell RandomAdjacent(Random& random) const {
    const Set cells = AdjacentCells();
    return BoardType::ToCell(RandomCell<Isa>(cells, CountCells<Isa>(cells), random));
  }

 private:
  GameStatus status_;
  [[no_unique_address]] Shape shape_;
  BoardType board_;
};

template <Rules kRules>
using FixedGame = Game<FixedShape<kRules>>;

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_GAME_H_
