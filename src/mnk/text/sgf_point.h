// SGF points: "hh", or "60,3" beyond 52 columns or rows.
#ifndef QUADRILLE_MNK_TEXT_SGF_POINT_H_
#define QUADRILLE_MNK_TEXT_SGF_POINT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

std::string SgfPoint(Cell cell, const Rules& rules);

// The inverse; also accepts names such as "h8" (cell_names.h). Returns InvalidArgument, with the
// text and the valid range, for anything else or off the board.
absl::StatusOr<Cell> ParseSgfPoint(absl::string_view text, const Rules& rules);

// Parses a point, or a rectangle as two corners, "aa:cc". Errors as above.
absl::StatusOr<std::vector<Cell>> ParseSgfPoints(absl::string_view text, const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_TEXT_SGF_POINT_H_
