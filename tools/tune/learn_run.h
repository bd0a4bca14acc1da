// The work of tune: reads games, fits weights, reports losses, writes the results.
#ifndef QUADRILLE_TOOLS_TUNE_LEARN_RUN_H_
#define QUADRILLE_TOOLS_TUNE_LEARN_RUN_H_

#include <atomic>
#include <functional>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "tools/tune/tune_command.h"

namespace quadrille::tune {

// Learns, writes the files that the command names, and gives `output` what there is to tell, line
// by line. Ends early, with the best weights so far, once `interrupted` is true.
// Returns InvalidArgument or NotFound if the files make no sense, Unavailable or ResourceExhausted
// if the machine fails.
absl::Status RunLearn(const Learn& command,
                      const std::function<absl::Status(absl::string_view lines)>& output,
                      const std::atomic<bool>& interrupted);

}  // namespace quadrille::tune

#endif  // QUADRILLE_TOOLS_TUNE_LEARN_RUN_H_
