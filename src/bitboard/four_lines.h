// How long is the run of stones through a cell, move after move?
// Keeps a set of cells as line words, one for each row, column and diagonal, so that placing a
// stone costs four words, and a run through a cell the reading of one.
#ifndef QUADRILLE_BITBOARD_FOUR_LINES_H_
#define QUADRILLE_BITBOARD_FOUR_LINES_H_

#include <algorithm>
#include <cassert>

#include "src/bitboard/lines.h"
#include "src/bitboard/wide_bitboard.h"

namespace quadrille {

// A run of cells on a board: its ends, and how many cells they enclose, the ends included.
// The first is the end from which the direction leads to the last.
template <int kWidth, int kHeight>
struct CellRun {
  WideCell<kWidth, kHeight> first;
  WideCell<kWidth, kHeight> last;
  int length;
};

// A value: a set of cells of one colour, seen along its lines.
template <int kWidth, int kHeight>
class FourLines {
 public:
  using Cell = WideCell<kWidth, kHeight>;
  using Line = LineWord<std::max(kWidth, kHeight)>;

  [[gnu::always_inline]] constexpr FourLines() = default;
  // Cost: O(cells in `board`).
  [[gnu::always_inline]] explicit constexpr FourLines(const WideBitboard<kWidth, kHeight>& board) {
    for (const Cell cell : board) Place(cell);
  }

  [[gnu::always_inline]] constexpr void Place(Cell cell) {
    for (const LineDirection direction : kLineDirections) {
      const LinePlace place = PlaceOnLine(cell, direction);
      lines_[FirstLine(direction) + place.line].Add(Line::Cell::FromIndex(place.position));
    }
  }
  [[gnu::always_inline]] constexpr void Remove(Cell cell) {
    for (const LineDirection direction : kLineDirections) {
      const LinePlace place = PlaceOnLine(cell, direction);
      lines_[FirstLine(direction) + place.line].Remove(Line::Cell::FromIndex(place.position));
    }
  }

  // The line through `cell`; PlaceOnLine() says where on it the cell is.
  [[gnu::always_inline]] constexpr const Line& LineThrough(Cell cell,
                                                           LineDirection direction) const {
    return lines_[FirstLine(direction) + PlaceOnLine(cell, direction).line];
  }
  // How many cells of the set stand in a row through `cell`; 0 if it is not in the set.
  [[gnu::always_inline]] constexpr int RunLength(Cell cell, LineDirection direction) const {
    return quadrille::RunLength(LineThrough(cell, direction),
                                PlaceOnLine(cell, direction).position);
  }
  // True if a run of k cells or more goes through `cell`. Requires: k >= 1.
  [[gnu::always_inline]] constexpr bool Reaches(Cell cell, int k) const {
    assert(k >= 1);
    return std::max(std::max(UpAndDown(cell, LineDirection::kEast),
                             UpAndDown(cell, LineDirection::kNorth)),
                    std::max(UpAndDown(cell, LineDirection::kNorthEast),
                             UpAndDown(cell, LineDirection::kNorthWest))) > k;
  }
  // True if a run of k cells, no less and no more, goes through `cell`. Requires: k >= 1.
  [[gnu::always_inline]] constexpr bool HasExactly(Cell cell, int k) const {
    assert(k >= 1);
    return UpAndDown(cell, LineDirection::kEast) == k + 1 ||
           UpAndDown(cell, LineDirection::kNorth) == k + 1 ||
           UpAndDown(cell, LineDirection::kNorthEast) == k + 1 ||
           UpAndDown(cell, LineDirection::kNorthWest) == k + 1;
  }

  // The run through `cell`. Requires: `cell` is in the set.
  [[gnu::always_inline]] constexpr CellRun<kWidth, kHeight> RunThrough(
      Cell cell, LineDirection direction) const {
    const int position = PlaceOnLine(cell, direction).position;
    const LineRun run = quadrille::RunThrough(LineThrough(cell, direction), position);
    const Cell first = Walk(cell, direction, run.first - position);
    return {first, Walk(first, direction, run.length - 1), run.length};
  }

 private:
  static constexpr int kDiagonals = kWidth + kHeight - 1;

  // Rows, then columns, then the diagonals of either kind.
  [[gnu::always_inline]] static constexpr int FirstLine(LineDirection direction) {
    switch (direction) {
      case LineDirection::kEast:
        return 0;
      case LineDirection::kNorth:
        return kHeight;
      case LineDirection::kNorthEast:
        return kHeight + kWidth;
      case LineDirection::kNorthWest:
        break;
    }
    return kHeight + kWidth + kDiagonals;
  }
  // The length of the run through `cell` plus one, since `cell` counts both ways; 0 if there is
  // none.
  [[gnu::always_inline]] constexpr int UpAndDown(Cell cell, LineDirection direction) const {
    const Line& line = LineThrough(cell, direction);
    const int position = PlaceOnLine(cell, direction).position;
    return RunUp(line, position) + RunDown(line, position);
  }
  [[gnu::always_inline]] static constexpr Cell Walk(Cell from, LineDirection direction, int steps) {
    return Cell(from.x() + steps * FileStep(direction), from.y() + steps * RankStep(direction));
  }

  Line lines_[kHeight + kWidth + 2 * kDiagonals];
};

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_FOUR_LINES_H_
