// mnk_tune samples, split, unit and merge: scored positions of self-play.
#ifndef QUADRILLE_TOOLS_MNK_TUNE_SAMPLES_RUN_H_
#define QUADRILLE_TOOLS_MNK_TUNE_SAMPLES_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/mnk_tune/samples_flags.h"

namespace quadrille::mnk_tune {

// Each returns the exit code; InvalidArgument or NotFound for invalid flags or files,
// FailedPrecondition if another process has locked the file, Unavailable or ResourceExhausted on
// machine failure.
absl::StatusOr<int> RunSamples(const SamplesFlags& v);
absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags);
absl::StatusOr<int> RunUnits(const UnitFlags& v);
// Also returns Aborted if games are missing.
absl::StatusOr<int> RunMerge(const MergeFlags& v);

}  // namespace quadrille::mnk_tune

#endif  // QUADRILLE_TOOLS_MNK_TUNE_SAMPLES_RUN_H_
