// Commands perft split, unit and merge.
#ifndef QUADRILLE_TOOLS_PERFT_JOB_RUN_H_
#define QUADRILLE_TOOLS_PERFT_JOB_RUN_H_

#include "absl/status/statusor.h"
#include "tools/perft/flags.h"

namespace quadrille::perft {

// All return the exit code; InvalidArgument for bad input, Unavailable if a file cannot be written.
// Finished units are kept.
absl::StatusOr<int> RunSplit(const SplitFlags& v);
absl::StatusOr<int> RunUnits(const UnitFlags& v);
// Also returns Aborted if units are missing or counts disagree.
absl::StatusOr<int> RunMerge(const MergeFlags& v);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_JOB_RUN_H_
