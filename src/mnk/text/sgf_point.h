// SGF points: "hh", or "60,3" beyond 52 columns or rows. Other programs also write names, "h8", and
// all stones of a turn in one value, "j10k11" (Little Golem).
#ifndef QUADRILLE_MNK_TEXT_SGF_POINT_H_
#define QUADRILLE_MNK_TEXT_SGF_POINT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

std::string SgfPoint(Cell cell, const Rules& rules);

// Whether names such as "j8" count the column I, as in cell_names.h, or leave it out, as in Go.
enum class ColumnI : std::uint8_t { kIncluded, kLeftOut };

// True if `text` is a name in column I; or in the column that exists only if I is left out.
bool IsInColumnI(absl::string_view text);
bool NeedsColumnILeftOut(absl::string_view text, const Rules& rules);

// The inverse of SgfPoint(); also accepts names. Returns InvalidArgument, with the text and the
// valid range, for anything else or off the board.
absl::StatusOr<Cell> ParseSgfPoint(absl::string_view text, const Rules& rules,
                                   ColumnI column_i = ColumnI::kIncluded);

// Splits "j10k11", "j10 k11", "jj,kk" into points; `text` itself if it is not a sequence of points.
std::vector<absl::string_view> SplitSgfPoints(absl::string_view text);

// Parses one point or several, or a rectangle as two corners, "aa:cc". Errors as above.
absl::StatusOr<std::vector<Cell>> ParseSgfPoints(absl::string_view text, const Rules& rules,
                                                 ColumnI column_i = ColumnI::kIncluded);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_TEXT_SGF_POINT_H_
