// tune: learns the weights of the evaluation from games. See `tune --help`.
#include <atomic>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/standard_output.h"
#include "tools/tune/learn_run.h"
#include "tools/tune/tune_command.h"

namespace quadrille::tune {
namespace {

int Run(const ShowHelp& command) { return Print(command.text); }

int Run(const Learn& command) {
  const std::atomic<bool>& interrupted = WatchInterrupts();
  const absl::Status status = RunLearn(command, WriteStandardOutput, interrupted);
  if (!status.ok()) return Fail(status);
  if (!interrupted) return kExitSuccess;
  return Interrupted("the weights are the best so far; the same command begins anew");
}

int Main(const std::vector<std::string>& words) {
  const absl::StatusOr<TuneCommand> command = ParseTuneCommand(words);
  if (!command.ok()) return Fail(command.status());
  return std::visit([](const auto& chosen) { return Run(chosen); }, *command);
}

}  // namespace
}  // namespace quadrille::tune

int main(int argc, char** argv) {
  return quadrille::RunMain("tune", argc, argv, quadrille::tune::Main);
}
