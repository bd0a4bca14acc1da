// Points of SGF files: "hh", or "60,3" beyond 52 columns or rows.
#ifndef QUADRILLE_MNK_TEXT_SGF_POINT_H_
#define QUADRILLE_MNK_TEXT_SGF_POINT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// A cell as files of a game of `rules` name it.
std::string SgfPoint(Cell cell, const Rules& rules);

// Reads it, and names of cells such as "h8" (cell_names.h). Returns InvalidArgument, with the text
// and what the board has, if it is anything else or off the board.
absl::StatusOr<Cell> ParseSgfPoint(absl::string_view text, const Rules& rules);

// Reads a point, or a rectangle as two corners, "aa:cc". Returns InvalidArgument as above.
absl::StatusOr<std::vector<Cell>> ParseSgfPoints(absl::string_view text, const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_TEXT_SGF_POINT_H_
