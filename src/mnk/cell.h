// Cell coordinates on a board whose size is known at run time.
#ifndef QUADRILLE_MNK_CELL_H_
#define QUADRILLE_MNK_CELL_H_

#include <cstdint>

#include "src/mnk/rules.h"

namespace quadrille::mnk {

// Column x and row y, 0-based (protocols are 1-based), at most 255 of each.
struct Cell {
  std::uint8_t x = 0;
  std::uint8_t y = 0;

  friend constexpr bool operator==(Cell, Cell) = default;
};

// Returns the centre cell; for an even side, the one right of or below the middle.
constexpr Cell CentreOf(const Rules& rules) {
  return {static_cast<std::uint8_t>(rules.n / 2), static_cast<std::uint8_t>(rules.m / 2)};
}

// The two ends of a row of stones.
struct CellLine {
  Cell first;
  Cell last;

  friend constexpr bool operator==(CellLine, CellLine) = default;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_CELL_H_
