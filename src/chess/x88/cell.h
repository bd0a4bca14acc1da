// Cells of the 0x88 board and steps between them. Hexadecimal numbering, rank << 4 | file:
//
//   8 | 70 71 72 73 74 75 76 77 | 78 .. 7F
//   : |            :            |    off the board
//   1 | 00 01 02 03 04 05 06 07 | 08 .. 0F
//     +-------------------------
//        a  b  c  d  e  f  g  h
//
// A cell is off the board if its number & 0x88 is not 0 or it is outside 0..127. The difference of
// two cells depends only on their relative position, so it can index attack tables.
#ifndef QUADRILLE_CHESS_X88_CELL_H_
#define QUADRILLE_CHESS_X88_CELL_H_

#include <cassert>
#include <compare>

#include "src/bitboard/square.h"

namespace quadrille::chess::x88 {

// A square, or a cell off the board that is one step away from a square.
class Cell {
 public:
  explicit constexpr Cell(int index) : index_(index) {}
  explicit constexpr Cell(Square square) : index_(square.index() + (square.index() & 56)) {}

  constexpr int index() const { return index_; }
  constexpr int rank() const { return index_ >> 4; }
  constexpr int file() const { return index_ & 7; }
  constexpr bool IsOnBoard() const { return (index_ & ~0x77) == 0; }
  // Requires: IsOnBoard().
  constexpr Square ToSquare() const {
    assert(IsOnBoard());
    return Square((index_ + (index_ & 7)) >> 1);
  }

  // The result may be off the board by at most a knight's step.
  friend constexpr Cell operator+(Cell cell, int step) { return Cell(cell.index_ + step); }
  friend constexpr Cell operator-(Cell cell, int step) { return Cell(cell.index_ - step); }
  // Returns the step from `b` to `a`.
  friend constexpr int operator-(Cell a, Cell b) { return a.index_ - b.index_; }
  friend constexpr auto operator<=>(Cell, Cell) = default;

 private:
  int index_;
};

inline constexpr int kNorth = 16;
inline constexpr int kSouth = -16;
inline constexpr int kEast = 1;
inline constexpr int kWest = -1;

// King steps and queen directions: the rook's have even indices, the bishop's odd ones.
inline constexpr int kQueenSteps[8] = {kNorth, kNorth + kEast, kEast, kSouth + kEast,
                                       kSouth, kSouth + kWest, kWest, kNorth + kWest};
inline constexpr int kEastIndex = 2;
inline constexpr int kWestIndex = 6;
inline constexpr int kKnightSteps[8] = {33, 18, -14, -31, -33, -18, 14, 31};

static_assert(Cell(Square("E4")).index() == 0x34 && Cell(0x34).ToSquare() == Square("E4"));
static_assert(Cell(Square("H8")).index() == 0x77 && Cell(0x77).ToSquare() == Square("H8"));
static_assert(!(Cell(Square("H4")) + kEast).IsOnBoard() &&
              !(Cell(Square("A1")) + kWest).IsOnBoard());
static_assert(kQueenSteps[kEastIndex] == kEast && kQueenSteps[kWestIndex] == kWest);
static_assert(!(Cell(Square("C8")) + kNorth).IsOnBoard());

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_CELL_H_
