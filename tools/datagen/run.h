// The datagen command and its subcommands split, unit and merge.
#ifndef QUADRILLE_TOOLS_DATAGEN_RUN_H_
#define QUADRILLE_TOOLS_DATAGEN_RUN_H_

#include "absl/status/statusor.h"
#include "tools/datagen/flags.h"

namespace quadrille::datagen {

// Each returns the exit code; InvalidArgument or NotFound for invalid flags or files,
// FailedPrecondition if another process has locked the file, Unavailable or ResourceExhausted on
// machine failure.
absl::StatusOr<int> RunPlay(const PlayFlags& v);
absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags);
absl::StatusOr<int> RunUnits(const UnitFlags& v);
// Also returns Aborted if games are missing.
absl::StatusOr<int> RunMerge(const MergeFlags& v);

}  // namespace quadrille::datagen

#endif  // QUADRILLE_TOOLS_DATAGEN_RUN_H_
