// Captured command: runs a command to its end and captures its output.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_CAPTURED_COMMAND_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_CAPTURED_COMMAND_H_

#include <atomic>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace quadrille::mnk_generate {

struct CapturedCommand {
  bool succeeded = false;
  std::string failure;  // if not: "\"g++\" exited with code 1" or "... was killed by signal 9"
  std::string output;   // standard output and error, with line ends
};

// Runs `argv` to its end; argv as for Process::Start(). Returns the errors of Process if it cannot
// be started; Cancelled soon after `stop` becomes true, after killing the program.
absl::StatusOr<CapturedCommand> RunCaptured(const std::vector<std::string>& argv,
                                            const std::atomic<bool>& stop);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_CAPTURED_COMMAND_H_
