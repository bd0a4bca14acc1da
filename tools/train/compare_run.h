// The command train compare: judges scores and networks by the scores of deeper searches.
#ifndef QUADRILLE_TOOLS_TRAIN_COMPARE_RUN_H_
#define QUADRILLE_TOOLS_TRAIN_COMPARE_RUN_H_

#include "absl/status/statusor.h"
#include "tools/train/flags.h"

namespace quadrille::train {

// Returns the exit code; InvalidArgument or NotFound for bad input; Unavailable or
// ResourceExhausted for machine failures.
absl::StatusOr<int> RunCompare(const CompareFlags& command);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_COMPARE_RUN_H_
