// The work of train: reads games, trains the network, reports each epoch, keeps what is done.
#ifndef QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_
#define QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_

#include <atomic>
#include <functional>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "tools/train/train_command.h"

namespace quadrille::train {

// Trains, writes the files that the command names, and gives `output` what there is to tell, line
// by line. Returns Cancelled once `stop` is true, with the state kept if the command names a file
// for it; InvalidArgument or NotFound if the files make no sense; Unavailable or ResourceExhausted
// if the machine fails.
absl::Status RunTrain(const Train& command,
                      const std::function<absl::Status(absl::string_view lines)>& output,
                      const std::atomic<bool>& stop);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_TRAIN_RUN_H_
