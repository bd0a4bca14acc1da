// train: trains networks that evaluate chess positions. See `train --help`.
#include <atomic>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/standard_output.h"
#include "tools/train/check_run.h"
#include "tools/train/train_command.h"
#include "tools/train/train_run.h"

namespace quadrille::train {
namespace {

int Run(const ShowHelp& command) { return Print(command.text); }

int Run(const Train& command) {
  const absl::Status status = RunTrain(command, WriteStandardOutput, WatchInterrupts());
  if (status.ok()) return kExitSuccess;
  if (!absl::IsCancelled(status)) return Fail(status);
  return Interrupted(command.state.empty() ? "the same command begins anew (--state goes on)"
                                           : "the same command goes on");
}

int Run(const CheckData& command) {
  const absl::Status status = RunCheck(command, WriteStandardOutput, WatchInterrupts());
  if (status.ok()) return kExitSuccess;
  return absl::IsCancelled(status) ? Interrupted("nothing is kept") : Fail(status);
}

int Main(const std::vector<std::string>& words) {
  const absl::StatusOr<TrainCommand> command = ParseTrainCommand(words);
  if (!command.ok()) return Fail(command.status());
  return std::visit([](const auto& chosen) { return Run(chosen); }, *command);
}

}  // namespace
}  // namespace quadrille::train

int main(int argc, char** argv) {
  return quadrille::RunMain("train", argc, argv, quadrille::train::Main);
}
