// Line bitboards: incremental run lengths. Keeps a set of cells as line words, one per row, column
// and diagonal: placing a stone updates four words, reading a run through a cell takes one.
#ifndef QUADRILLE_BITBOARD_LINE_BITBOARDS_H_
#define QUADRILLE_BITBOARD_LINE_BITBOARDS_H_

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "src/bitboard/k_in_row.h"
#include "src/bitboard/lines.h"
#include "src/bitboard/wide_bitboard.h"

namespace quadrille {

// A run of cells: its ends and its length. The direction leads from the first end to the last.
template <int kWidth, int kHeight>
struct CellRun {
  WideCell<kWidth, kHeight> first;
  WideCell<kWidth, kHeight> last;
  int length;
};

// The cells of one colour, line by line.
template <int kWidth, int kHeight>
class LineBitboards {
 public:
  using Cell = WideCell<kWidth, kHeight>;
  using Line = LineWord<std::max(kWidth, kHeight)>;

  [[gnu::always_inline]] constexpr LineBitboards() = default;
  // Cost: O(cells in `board`).
  [[gnu::always_inline]] explicit constexpr LineBitboards(
      const WideBitboard<kWidth, kHeight>& board) {
    for (const Cell cell : board) Place(cell);
  }

  [[gnu::always_inline]] constexpr void Place(Cell cell) { Place(cell.x(), cell.y()); }
  // These overloads take column and row, which avoids a division.
  [[gnu::always_inline]] constexpr void Place(int x, int y) {
    for (const LineDirection direction : kLineDirections) {
      const LinePlace place = PlaceOnLine<kWidth, kHeight>(x, y, direction);
      lines_[FirstLine(direction) + place.line].Add(Line::Cell::FromIndex(place.position));
    }
  }
  [[gnu::always_inline]] constexpr void Remove(Cell cell) {
    for (const LineDirection direction : kLineDirections) {
      const LinePlace place = PlaceOnLine(cell, direction);
      lines_[FirstLine(direction) + place.line].Remove(Line::Cell::FromIndex(place.position));
    }
  }

  // Returns the line through `cell`; PlaceOnLine() gives the cell's position on it.
  [[gnu::always_inline]] constexpr const Line& LineThrough(Cell cell,
                                                           LineDirection direction) const {
    return lines_[FirstLine(direction) + PlaceOnLine(cell, direction).line];
  }
  // Returns the length of the run through `cell`; 0 if it is not in the set.
  [[gnu::always_inline]] constexpr int RunLength(Cell cell, LineDirection direction) const {
    return quadrille::RunLength(LineThrough(cell, direction),
                                PlaceOnLine(cell, direction).position);
  }
  // Returns true if a run of at least k cells contains the cell. Requires: k >= 1.
  [[gnu::always_inline]] constexpr bool Reaches(Cell cell, int k) const {
    return Reaches(cell.x(), cell.y(), k);
  }
  [[gnu::always_inline]] constexpr bool Reaches(int x, int y, int k) const {
    return HasRunThrough<StartsOfRuns>(x, y, k, [](int length, int min) { return length >= min; });
  }
  // Returns true if a run of exactly k cells contains the cell. Requires: k >= 1.
  [[gnu::always_inline]] constexpr bool HasExactly(Cell cell, int k) const {
    return HasExactly(cell.x(), cell.y(), k);
  }
  [[gnu::always_inline]] constexpr bool HasExactly(int x, int y, int k) const {
    return HasRunThrough<StartsOfExactRuns>(x, y, k,
                                            [](int length, int exact) { return length == exact; });
  }

  // Returns the run through `cell`. Requires: `cell` is in the set.
  [[gnu::always_inline]] constexpr CellRun<kWidth, kHeight> RunThrough(
      Cell cell, LineDirection direction) const {
    const int position = PlaceOnLine(cell, direction).position;
    const LineRun run = quadrille::RunThrough(LineThrough(cell, direction), position);
    const Cell first = Walk(cell, direction, run.first - position);
    return {first, Walk(first, direction, run.length - 1), run.length};
  }

 private:
  static constexpr int kSide = std::max(kWidth, kHeight);
  static constexpr int kDiagonals = kWidth + kHeight - 1;

  // Returns the index of the first line: rows, then columns, diagonals and antidiagonals.
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
  // Returns true if one of the four runs through the cell matches: kStarts finds candidate runs in
  // a word, `fits` tests the length.
  template <std::uint64_t (*kStarts)(std::uint64_t, int), class Fits>
  [[gnu::always_inline]] constexpr bool HasRunThrough(int x, int y, int k, Fits fits) const {
    assert(k >= 1);
    constexpr bool kOneWord = Line::Words::kCount == 1;
    if (k > kSide) return false;
    if (kOneWord || k < 32) {
      std::uint64_t starts = 0;
      for (const LineDirection direction : kLineDirections) {
        const auto [line, position] = PlaceOnLine<kWidth, kHeight>(x, y, direction);
        const Line& cells = lines_[FirstLine(direction) + line];
        if constexpr (kOneWord) {
          starts |= AlignTop(kStarts(cells.words().word[0], k), position);
        } else {
          starts |= AlignTop(kStarts(CellsAround(cells, position), k), 32);
        }
      }
      return AnyOfTop(starts, k);
    }
    for (const LineDirection direction : kLineDirections) {
      const auto [line, position] = PlaceOnLine<kWidth, kHeight>(x, y, direction);
      const Line& cells = lines_[FirstLine(direction) + line];
      if (fits(quadrille::RunLength(cells, position), k)) return true;
    }
    return false;
  }
  [[gnu::always_inline]] static constexpr Cell Walk(Cell from, LineDirection direction, int steps) {
    return Cell(from.x() + steps * FileStep(direction), from.y() + steps * RankStep(direction));
  }

  Line lines_[kHeight + kWidth + 2 * kDiagonals];
};

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_LINE_BITBOARDS_H_
