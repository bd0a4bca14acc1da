// Board: the stones of both sides as bitboards and as line bitboards; the win test reads four
// words. No turn logic: see game.h.
#ifndef QUADRILLE_MNK_BOARD_H_
#define QUADRILLE_MNK_BOARD_H_

#include <cassert>
#include <cstdint>

#include "src/bitboard/line_bitboards.h"
#include "src/bitboard/lines.h"
#include "src/bitboard/wide_bitboard.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

template <int kWidth, int kHeight>
class Board {
 public:
  using Set = WideBitboard<kWidth, kHeight>;
  using SetCell = typename Set::Cell;
  using Run = CellRun<kWidth, kHeight>;

  [[gnu::always_inline]] static SetCell At(Cell cell) { return SetCell(cell.x, cell.y); }
  [[gnu::always_inline]] static Cell ToCell(SetCell cell) {
    return {static_cast<std::uint8_t>(cell.x()), static_cast<std::uint8_t>(cell.y())};
  }

  [[gnu::always_inline]] const Set& stones(Side side) const {
    return stones_[static_cast<int>(side)];
  }
  [[gnu::always_inline]] Set Occupied() const { return stones_[0] | stones_[1]; }
  // Returns the cells that hold a stone or are next to one (8-neighbourhood).
  [[gnu::always_inline]] const Set& reached() const { return reached_; }
  [[gnu::always_inline]] bool IsFree(Cell cell) const {
    return !stones_[0].Contains(At(cell)) && !stones_[1].Contains(At(cell));
  }

  // Places a stone. A size class passes the actual board size, so that reached() stays within it.
  // Requires: IsFree(cell), and `cell` is on that board.
  [[gnu::always_inline]] void Place(Side side, Cell cell, int width = kWidth,
                                    int height = kHeight) {
    assert(IsFree(cell));
    const int x = cell.x;
    const int y = cell.y;
    stones_[static_cast<int>(side)].Add(At(cell));
    lines_[static_cast<int>(side)].Place(x, y);
    const int first = x > 0 ? x - 1 : 0;
    const int count = (x + 1 < width ? x + 1 : x) - first + 1;
    if (y > 0) reached_.AddRun(SetCell(first, y - 1), count);
    reached_.AddRun(SetCell(first, y), count);
    if (y + 1 < height) reached_.AddRun(SetCell(first, y + 1), count);
  }

  // Returns true if the stone on `cell` is part of a winning row. Requires: it belongs to `side`.
  [[gnu::always_inline]] bool HasWon(Side side, Cell cell, const Rules& rules) const {
    const LineBitboards<kWidth, kHeight>& lines = lines_[static_cast<int>(side)];
    return rules.win == WinCondition::kKOrMore ? lines.Reaches(cell.x, cell.y, rules.k)
                                               : lines.HasExactly(cell.x, cell.y, rules.k);
  }
  // Returns the winning row through `cell`. Requires: HasWon(side, cell, rules).
  [[gnu::always_inline]] Run WinningRun(Side side, Cell cell, const Rules& rules) const {
    const LineBitboards<kWidth, kHeight>& lines = lines_[static_cast<int>(side)];
    for (const LineDirection direction : kLineDirections) {
      const Run run = lines.RunThrough(At(cell), direction);
      if (rules.win == WinCondition::kKOrMore ? run.length >= rules.k : run.length == rules.k) {
        return run;
      }
    }
    assert(false);
    return {At(cell), At(cell), 1};
  }

 private:
  Set stones_[2];
  Set reached_;
  LineBitboards<kWidth, kHeight> lines_[2];
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_BOARD_H_
