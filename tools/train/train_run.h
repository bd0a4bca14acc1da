// The train command: trains the evaluation network on games.
#ifndef QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_
#define QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_

#include "absl/status/statusor.h"
#include "tools/train/flags.h"

namespace quadrille::train {

// Trains, prints a line per epoch and writes the requested files. An interrupt ends training, after
// a checkpoint if there is a state file. Returns the exit code; InvalidArgument or NotFound for bad
// input; Unavailable or ResourceExhausted for machine failures.
absl::StatusOr<int> RunTrain(const TrainFlags& given);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_
