// mnk_solve split, unit and merge.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_JOB_RUN_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_JOB_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/mnk_solve/flags.h"

namespace quadrille::mnk_solve {

// These return the exit code; InvalidArgument for bad input, Unavailable if a file cannot be
// written. On errors only solved units are kept.
absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags);
// kExitFailed if the time was too short for some units.
absl::StatusOr<int> RunUnits(const UnitFlags& v);
// Also returns Aborted if units are missing or runs disagree.
absl::StatusOr<int> RunMerge(const MergeFlags& v);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_JOB_RUN_H_
