// The work of train check: what files of games hold, and whether scores and results agree.
#ifndef QUADRILLE_TOOLS_TRAIN_CHECK_RUN_H_
#define QUADRILLE_TOOLS_TRAIN_CHECK_RUN_H_

#include "absl/status/statusor.h"
#include "tools/train/flags.h"

namespace quadrille::train {

// Prints the figures of all files together, and draws them if the flags say so. Returns the exit
// code; InvalidArgument if a file is none of games or has its labels upside down, after the
// figures; or an error as RunTrain() does.
absl::StatusOr<int> RunCheck(const CheckFlags& command);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_CHECK_RUN_H_
