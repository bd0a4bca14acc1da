// Commands match split, unit and merge.
#ifndef QUADRILLE_TOOLS_MATCH_JOB_RUN_H_
#define QUADRILLE_TOOLS_MATCH_JOB_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/match/flags.h"

namespace quadrille::match {

// Checks the match as before its first game, then writes the units file.
absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags);

absl::StatusOr<int> RunUnits(const UnitFlags& v);

// Merges states or parts. Returns kExitFailed, after printing the results so far, if units are
// missing and no sequential test has decided.
absl::StatusOr<int> RunMerge(const MergeFlags& v);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_JOB_RUN_H_
