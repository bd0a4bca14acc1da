// Cell names: "c7" is the third column from the left, the seventh row from the bottom.
//
// Columns are a to z, then aa, ab, ... to iu; rows are numbers. The names are those of UGI, and
// count rows from the other end than the native protocol: the row that printboard prints first, its
// y = 1, is the top one here, with the highest number, m.
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

// "c7", on the board of `rules`. Requires: `cell` is on it.
std::string CellName(Cell cell, const Rules& rules);
// Reads it, with letters of any case. Returns InvalidArgument, with the text and what the board
// has, if it is no name or of a cell beside the board.
absl::StatusOr<Cell> ParseCellName(absl::string_view text, const Rules& rules);

// The cells of a turn: "c7", or "c7+d8" for several.
std::string TurnName(absl::Span<const Cell> cells, const Rules& rules);
// Reads it: at least one cell. Returns InvalidArgument, as ParseCellName(), if one of them is none
// or comes twice.
absl::StatusOr<std::vector<Cell>> ParseTurnName(absl::string_view text, const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_TEXT_CELL_NAMES_H_
