// The work of train check: what files of games hold, and whether scores and results agree.
#ifndef QUADRILLE_TOOLS_TRAIN_CHECK_RUN_H_
#define QUADRILLE_TOOLS_TRAIN_CHECK_RUN_H_

#include <atomic>
#include <functional>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "tools/train/train_command.h"

namespace quadrille::train {

// Gives `output` the figures of all files together, and draws them if the command says so. Returns
// InvalidArgument if a file is none of games or has its labels upside down, after the figures; or
// an error as RunTrain() does.
absl::Status RunCheck(const CheckData& command,
                      const std::function<absl::Status(absl::string_view lines)>& output,
                      const std::atomic<bool>& stop);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_CHECK_RUN_H_
