// Cell names: "c7" is the third column from the left, the seventh row from the bottom.
//
// Columns are a to z, then aa, ab, ... to iu; rows are numbers. As in UGI, rows count from the
// bottom, opposite to the native protocol: the first row of printboard, its y = 1, is row m here.
#ifndef QUADRILLE_MNK_TEXT_CELL_NAMES_H_
#define QUADRILLE_MNK_TEXT_CELL_NAMES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// "a" for column 0, "z" for 25, "aa" for 26. Requires: 0 <= x < kMaxSide.
std::string ColumnName(int x);

// "c7", on the board of `rules`. Requires: `cell` is on the board.
std::string CellName(Cell cell, const Rules& rules);
// The inverse, with letters of any case. Returns InvalidArgument, with the text and the valid
// range, if it is not a name or off the board.
absl::StatusOr<Cell> ParseCellName(absl::string_view text, const Rules& rules);

// The cells of a turn: "c7", or "c7+d8" for several.
std::string TurnName(absl::Span<const Cell> cells, const Rules& rules);
// The inverse: at least one cell. Returns InvalidArgument, as ParseCellName() or for a duplicate.
absl::StatusOr<std::vector<Cell>> ParseTurnName(absl::string_view text, const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_TEXT_CELL_NAMES_H_
