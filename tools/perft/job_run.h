// Distributed perft: the split, unit and merge commands.
#ifndef QUADRILLE_TOOLS_PERFT_JOB_RUN_H_
#define QUADRILLE_TOOLS_PERFT_JOB_RUN_H_

#include "absl/status/statusor.h"
#include "tools/perft/flags.h"

namespace quadrille::perft {

// Each returns the exit code; InvalidArgument for bad input; Unavailable if a file cannot be
// written. After an error or interruption, the units counted so far stay in the part file.
absl::StatusOr<int> RunSplit(const SplitFlags& v);
absl::StatusOr<int> RunUnits(const UnitFlags& v);
// Also returns Aborted if units are missing or counts disagree.
absl::StatusOr<int> RunMerge(const MergeFlags& v);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_JOB_RUN_H_
