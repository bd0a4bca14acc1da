// At which ply is a big perft cut into units?
#ifndef QUADRILLE_CHESS_PERFT_JOBS_SPLIT_PLY_H_
#define QUADRILLE_CHESS_PERFT_JOBS_SPLIT_PLY_H_

#include <cstddef>
#include <optional>

#include "absl/status/status.h"
#include "src/chess/perft/jobs/unique_positions.h"

namespace quadrille::chess {

// True if units at `ply`, so many, of a job of `depth` plies are fine enough: enough of them to
// share, of 7 plies or fewer, which take seconds to minutes each; or of so few plies, or so many
// of them, that one ply more would cost more than it spreads.
bool IsFineEnough(int depth, int ply, std::size_t units);

// Goes down to `ply` or, if it is nothing, to the first ply that is fine enough. Returns OutOfRange
// if 64 bits cannot hold the ways to a position of `ply`; without `ply` it stops before that.
// Requires: *ply <= depth.
absl::Status AdvanceToSplit(int depth, std::optional<int> ply, UniquePositions& positions);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_SPLIT_PLY_H_
