// The command train: reads games, trains the network, reports epochs, writes checkpoints.
#ifndef QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_
#define QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_

#include "absl/status/statusor.h"
#include "tools/train/flags.h"

namespace quadrille::train {

// Trains, prints a line per epoch and writes the files of the command. An interrupt ends it, after
// a checkpoint if there is a state file. Returns the exit code; InvalidArgument or NotFound for
// invalid flags or files; Unavailable or ResourceExhausted for machine failures.
absl::StatusOr<int> RunTrain(const TrainFlags& given);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_
