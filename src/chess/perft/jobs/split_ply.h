// Distributed perft: choice of the ply at which a job is split into work units.
#ifndef QUADRILLE_CHESS_PERFT_JOBS_SPLIT_PLY_H_
#define QUADRILLE_CHESS_PERFT_JOBS_SPLIT_PLY_H_

#include <cstddef>
#include <optional>

#include "absl/status/status.h"
#include "src/chess/perft/jobs/unique_positions.h"

namespace quadrille::chess {

// Returns true if `units` units at `ply` of a job of `depth` plies are fine enough: at least 1,000
// units of at most 7 plies, which take seconds to minutes each, or units of 3 plies or 2,000,000
// units, beyond which another ply costs more than it gains.
bool IsFineEnough(int depth, int ply, std::size_t units);

// Advances to `ply` or, if that is nullopt, to the first ply that is fine enough. If the number of
// ways to a position overflows 64 bits, returns OutOfRange, or without `ply` stops before that ply.
// Requires: *ply <= depth.
absl::Status AdvanceToSplit(int depth, std::optional<int> ply, UniquePositions& positions);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_SPLIT_PLY_H_
