// A command run to its end, with its output captured.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_CAPTURED_COMMAND_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_CAPTURED_COMMAND_H_

#include <atomic>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace quadrille::mnk_generate {

struct CapturedCommand {
  bool succeeded = false;  // its exit code is 0
  std::string ending;      // if not: "\"g++\" exited with code 1" or "... was ended by signal 9"
  std::string words;       // its standard output and error, each line with its end
};

// Runs `argv` to its end; argv as for Process::Start(). Returns Process's errors if it cannot be
// started, and Cancelled soon after `stop` becomes true, when the program is killed.
absl::StatusOr<CapturedCommand> RunCaptured(const std::vector<std::string>& argv,
                                            const std::atomic<bool>& stop);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_CAPTURED_COMMAND_H_
