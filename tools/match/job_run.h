// match split, unit and merge: a match on many machines.
#ifndef QUADRILLE_TOOLS_MATCH_JOB_RUN_H_
#define QUADRILLE_TOOLS_MATCH_JOB_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/match/flags.h"

namespace quadrille::match {

// Writes the units file, after all that can be checked before the first game.
absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags);

// Plays units, from where an earlier run of them stopped.
absl::StatusOr<int> RunUnits(const UnitFlags& v);

// Adds up states or parts. Returns kExitFailed, after the results so far, if units are missing and
// no sequential test has decided.
absl::StatusOr<int> RunMerge(const MergeFlags& v);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_JOB_RUN_H_
