// The train check command: statistics of training games and a check of their labels.
#ifndef QUADRILLE_TOOLS_TRAIN_CHECK_RUN_H_
#define QUADRILLE_TOOLS_TRAIN_CHECK_RUN_H_

#include "absl/status/statusor.h"
#include "tools/train/flags.h"

namespace quadrille::train {

// Prints statistics of all files together, and plots them on request. Returns the exit code;
// InvalidArgument if a file contains no games or, after the statistics, if its labels are inverted;
// or an error as RunTrain() does.
absl::StatusOr<int> RunCheck(const CheckFlags& command);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_CHECK_RUN_H_
