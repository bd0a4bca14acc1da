// Distributed solving: mnk_solve split, unit and merge.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_JOB_RUN_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_JOB_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/mnk_solve/flags.h"

namespace quadrille::mnk_solve {

// Each returns the exit code, InvalidArgument for bad input, or Unavailable if a file cannot be
// written. On an error or interrupt, units already solved stay in the part file.
absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags);
// Returns kExitFailed if the time was too short for some units.
absl::StatusOr<int> RunUnits(const UnitFlags& v);
// Also returns Aborted if units are missing or runs disagree.
absl::StatusOr<int> RunMerge(const MergeFlags& v);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_JOB_RUN_H_
