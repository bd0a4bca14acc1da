// The work of datagen, and of datagen split, unit and merge.
#ifndef QUADRILLE_TOOLS_DATAGEN_RUN_H_
#define QUADRILLE_TOOLS_DATAGEN_RUN_H_

#include "absl/status/statusor.h"
#include "tools/datagen/flags.h"

namespace quadrille::datagen {

// All return the exit code; InvalidArgument or NotFound if flags or files make no sense,
// FailedPrecondition if another process writes the file, Unavailable or ResourceExhausted if the
// machine fails.
absl::StatusOr<int> RunPlay(const PlayFlags& v);
absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags);
absl::StatusOr<int> RunUnits(const UnitFlags& v);
// Aborted if games are missing.
absl::StatusOr<int> RunMerge(const MergeFlags& v);

}  // namespace quadrille::datagen

#endif  // QUADRILLE_TOOLS_DATAGEN_RUN_H_
