// The work of train: reads games, trains the network, reports each epoch, keeps what is done.
#ifndef QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_
#define QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_

#include "absl/status/statusor.h"
#include "tools/train/flags.h"

namespace quadrille::train {

// Trains, prints a line for each epoch and writes the files that the flags name. An interrupt ends
// it, with the state kept if the flags name a file for it. Returns the exit code; InvalidArgument
// or NotFound if the flags or files make no sense; Unavailable or ResourceExhausted if the machine
// fails.
absl::StatusOr<int> RunTrain(const TrainFlags& given);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_
