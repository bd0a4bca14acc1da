// K in a row on wide bitboards. RunStarts and HasRun test a whole set: log2(k) shifts and ANDs per
// direction. A LineWord holds one line of the board, so that finding the run through a cell takes a
// few instructions; LineBitboards updates the line words of all four directions incrementally.
#ifndef QUADRILLE_BITBOARD_LINES_H_
#define QUADRILLE_BITBOARD_LINES_H_

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "src/bitboard/wide_bitboard.h"

namespace quadrille {

// The four directions of a line; opposite directions give the same lines.
enum class LineDirection : std::uint8_t { kEast, kNorth, kNorthEast, kNorthWest };

inline constexpr LineDirection kLineDirections[] = {LineDirection::kEast, LineDirection::kNorth,
                                                    LineDirection::kNorthEast,
                                                    LineDirection::kNorthWest};

// Return the columns and rows of one step in `direction`.
[[gnu::always_inline]] constexpr int FileStep(LineDirection direction) {
  return direction == LineDirection::kNorth ? 0 : direction == LineDirection::kNorthWest ? -1 : 1;
}
[[gnu::always_inline]] constexpr int RankStep(LineDirection direction) {
  return direction == LineDirection::kEast ? 0 : 1;
}

template <int kWidth, int kHeight>
[[gnu::always_inline]] constexpr int LongestLine(LineDirection direction) {
  return direction == LineDirection::kEast    ? kWidth
         : direction == LineDirection::kNorth ? kHeight
                                              : std::min(kWidth, kHeight);
}

// Doubles `starts` from the starts of runs of kHave cells to those of 2 kHave, 4 kHave ... while
// that is at most k, and returns the length reached. Recursive, so that each step is a constant.
template <int kHave, int kWidth, int kHeight>
[[gnu::always_inline]] constexpr int DoubleRuns(WideBitboard<kWidth, kHeight>& starts, int k,
                                                int stride) {
  if constexpr (2 * kHave <= std::max(kWidth, kHeight)) {
    if (2 * kHave <= k) {
      starts &= WideBitboard<kWidth, kHeight>(ShiftDown(starts.words(), kHave * stride));
      return DoubleRuns<2 * kHave>(starts, k, stride);
    }
  }
  return kHave;
}

// Returns the first cells of runs of at least k cells. Requires: k >= 1.
template <int kWidth, int kHeight>
[[gnu::always_inline]] constexpr WideBitboard<kWidth, kHeight> RunStarts(
    const WideBitboard<kWidth, kHeight>& board, int k, LineDirection direction) {
  using Board = WideBitboard<kWidth, kHeight>;
  assert(k >= 1);
  if (k > LongestLine<kWidth, kHeight>(direction)) return {};
  // Shifts wrap from row to row; starts too close to the side are masked off at the end.
  const int stride = RankStep(direction) * kWidth + FileStep(direction);
  Board starts = board;
  const int have = DoubleRuns<1>(starts, k, stride);
  if (have < k) starts &= Board(ShiftDown(starts.words(), (k - have) * stride));
  if (k == 1 || FileStep(direction) == 0) return starts;
  // On multi-word boards the mask costs more than this test.
  if (Board::Words::kCount > 1 && starts.IsEmpty()) return starts;
  return starts & (FileStep(direction) > 0 ? Board::Columns(0, kWidth - k + 1)
                                           : Board::Columns(k - 1, kWidth));
}

// Likewise for runs of exactly k cells. Requires: k >= 1.
template <int kWidth, int kHeight>
[[gnu::always_inline]] constexpr WideBitboard<kWidth, kHeight> ExactRunStarts(
    const WideBitboard<kWidth, kHeight>& board, int k, LineDirection direction) {
  const WideBitboard<kWidth, kHeight> longer = RunStarts(board, k + 1, direction);
  return RunStarts(board, k, direction) - longer -
         longer.Shift(RankStep(direction), FileStep(direction));
}

// Requires: k >= 1.
template <int kWidth, int kHeight>
[[gnu::always_inline]] constexpr bool HasRun(const WideBitboard<kWidth, kHeight>& board, int k) {
  return !RunStarts(board, k, LineDirection::kEast).IsEmpty() ||
         !RunStarts(board, k, LineDirection::kNorth).IsEmpty() ||
         !RunStarts(board, k, LineDirection::kNorthEast).IsEmpty() ||
         !RunStarts(board, k, LineDirection::kNorthWest).IsEmpty();
}

// A line of kLength cells is a board of height one.
template <int kLength>
using LineWord = WideBitboard<kLength, 1>;

struct LineRun {
  int first;
  int length;
};

// Returns the length of the run from `position` upwards, including it; 0 if it is not in `line`.
// Requires: 0 <= position < kLength.
template <int kLength>
[[gnu::always_inline]] constexpr int RunUp(const LineWord<kLength>& line, int position) {
  using Words = typename LineWord<kLength>::Words;
  assert(0 <= position && position < kLength);
  int i = Words::WordOf(position);
  const int bit = Words::PlaceOf(position);
  int count = TrailingOnes(line.words().word[i] >> bit);
  for (int end = Words::kWordBits - bit; count == end && ++i < Words::kCount;) {
    count += TrailingOnes(line.words().word[i]);
    end += Words::kWordBits;
  }
  return count;
}

// Returns the length of the run from `position` downwards, including it; 0 if it is not in `line`.
// Requires: 0 <= position < kLength.
template <int kLength>
[[gnu::always_inline]] constexpr int RunDown(const LineWord<kLength>& line, int position) {
  using Words = typename LineWord<kLength>::Words;
  assert(0 <= position && position < kLength);
  int i = Words::WordOf(position);
  const int bit = Words::PlaceOf(position);
  int count = LeadingOnes(std::uint64_t{line.words().word[i]} << (63 - bit));
  for (int end = bit + 1; count == end && --i >= 0;) {
    count += LeadingOnes(line.words().word[i]);
    end += Words::kWordBits;
  }
  return count;
}

// Returns the run that contains `position`, of length 0 if it is not in `line`. Requires: 0 <=
// position < kLength.
template <int kLength>
[[gnu::always_inline]] constexpr LineRun RunThrough(const LineWord<kLength>& line, int position) {
  const int down = RunDown(line, position);
  if (down == 0) return {position, 0};
  return {position - down + 1, down + RunUp(line, position) - 1};
}

// Returns the 64 cells around `position`, which is bit 32; zeros beyond the line. Requires: 0 <=
// position < kLength.
template <int kLength>
[[gnu::always_inline]] constexpr std::uint64_t CellsAround(const LineWord<kLength>& line,
                                                           int position) {
  using Words = typename LineWord<kLength>::Words;
  static_assert(Words::kWordBits == 64);
  const int first = position - 32 + 64;  // relative to the word below the line
  const int i = first / 64 - 1;
  const std::uint64_t low = i >= 0 ? line.words().word[i] : 0;
  const std::uint64_t high = i + 1 < Words::kCount ? line.words().word[i + 1] : 0;
  return low >> first % 64 | high << 1 << (63 - first % 64);
}

// Returns the length of RunThrough().
template <int kLength>
[[gnu::always_inline]] constexpr int RunLength(const LineWord<kLength>& line, int position) {
  // Both counts include `position`, or both are 0.
  const int up = RunUp(line, position);
  return up + RunDown(line, position) - (up != 0);
}

// The line of a direction through a cell, and the cell's position on it. Positions on a diagonal
// run along the shorter side of the board: they are below its length but may not start at 0.
struct LinePlace {
  int line;
  int position;
};

// Takes column and row, which avoids a division.
template <int kWidth, int kHeight>
[[gnu::always_inline]] constexpr LinePlace PlaceOnLine(int x, int y, LineDirection direction) {
  switch (direction) {
    case LineDirection::kEast:
      return {y, x};
    case LineDirection::kNorth:
      return {x, y};
    case LineDirection::kNorthEast:
      return {x - y + kHeight - 1, kWidth <= kHeight ? x : y};
    case LineDirection::kNorthWest:
      break;
  }
  return {x + y, kWidth <= kHeight ? kWidth - 1 - x : y};
}
template <int kWidth, int kHeight>
[[gnu::always_inline]] constexpr LinePlace PlaceOnLine(WideCell<kWidth, kHeight> cell,
                                                       LineDirection direction) {
  return PlaceOnLine<kWidth, kHeight>(cell.x(), cell.y(), direction);
}

// Returns the line of `board` through `cell`; PlaceOnLine() gives the position of each cell on it.
// Cost: O(length of the line); LineBitboards is incremental.
template <int kWidth, int kHeight>
[[gnu::always_inline]] constexpr LineWord<std::max(kWidth, kHeight)> LineThrough(
    const WideBitboard<kWidth, kHeight>& board, WideCell<kWidth, kHeight> cell,
    LineDirection direction) {
  using Cell = WideCell<kWidth, kHeight>;
  using Line = LineWord<std::max(kWidth, kHeight)>;
  const int files = FileStep(direction);
  const int ranks = RankStep(direction);
  int x = cell.x();
  int y = cell.y();
  for (; 0 <= x - files && x - files < kWidth && 0 <= y - ranks; x -= files) y -= ranks;
  Line line;
  for (; 0 <= x && x < kWidth && y < kHeight; x += files, y += ranks) {
    const int position = PlaceOnLine(Cell(x, y), direction).position;
    if (board.Contains(Cell(x, y))) line.Add(Line::Cell::FromIndex(position));
  }
  return line;
}

static_assert(RunThrough(LineWord<8>(WideWords<8>{0b0111'0110}), 5).first == 4);
static_assert(RunThrough(LineWord<8>(WideWords<8>{0b0111'0110}), 5).length == 3);
static_assert(RunLength(LineWord<8>(WideWords<8>{0b0111'0110}), 3) == 0);
static_assert(HasRun(WideBitboard<7, 9>::Column(6), 9) && !HasRun(WideBitboard<7, 9>::Row(0), 8));

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_LINES_H_
