// Distributed matches: the match split, unit and merge commands. Each returns the exit code.
#ifndef QUADRILLE_TOOLS_MATCH_JOB_RUN_H_
#define QUADRILLE_TOOLS_MATCH_JOB_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/match/flags.h"

namespace quadrille::match {

// Validates files and engines as a match does before its first game, then writes the units file.
absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags);

absl::StatusOr<int> RunUnits(const UnitFlags& v);

// Merges state or part files and prints the results. Returns kExitFailed if units are missing and
// no SPRT has decided.
absl::StatusOr<int> RunMerge(const MergeFlags& v);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_JOB_RUN_H_
