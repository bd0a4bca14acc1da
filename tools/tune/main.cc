// tune: learns the weights of the evaluation from games. `tune --help` tells the rest.
#include <atomic>
#include <cstdio>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/interrupt.h"
#include "src/base/standard_output.h"
#include "tools/tune/learn_run.h"
#include "tools/tune/tune_command.h"

namespace quadrille::tune {
namespace {

constexpr int kDone = 0;
constexpr int kBadInput = 2;
constexpr int kMachineFailed = 3;

// Says what is wrong, in a line, and returns the exit code for it.
int Fail(const absl::Status& status) {
  std::fputs(absl::StrCat("tune: ", status.message(), "\n").c_str(), stderr);
  const bool is_machine = absl::IsUnavailable(status) || absl::IsResourceExhausted(status);
  return is_machine ? kMachineFailed : kBadInput;
}

int Run(const ShowHelp& command) {
  const absl::Status status = WriteStandardOutput(command.text);
  return status.ok() ? kDone : Fail(status);
}

int Run(const Learn& command) {
  const std::atomic<bool>& interrupted = WatchInterrupts();
  const absl::Status status = RunLearn(command, WriteStandardOutput, interrupted);
  if (!status.ok()) return Fail(status);
  return interrupted ? kInterruptedExitCode : kDone;
}

int Main(const std::vector<std::string>& words) {
  const absl::StatusOr<TuneCommand> command = ParseTuneCommand(words);
  if (!command.ok()) return Fail(command.status());
  return std::visit([](const auto& chosen) { return Run(chosen); }, *command);
}

}  // namespace
}  // namespace quadrille::tune

int main(int argc, char** argv) {
  return quadrille::tune::Main(std::vector<std::string>(argv + 1, argv + argc));
}
