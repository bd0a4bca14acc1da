#include "tools/mnk_generate/captured_command.h"

#include <atomic>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "src/base/system/process.h"
#include "src/base/text/quote.h"

namespace quadrille::mnk_generate {
namespace {

constexpr absl::Duration kPollInterval = absl::Milliseconds(50);  // between polls of `stop`

// Calls `wait` until it returns anything but DeadlineExceeded.
template <class Wait>
auto KeepWaiting(const Wait& wait, const std::atomic<bool>& stop) -> decltype(wait()) {
  while (!stop) {
    auto result = wait();
    if (!absl::IsDeadlineExceeded(result.status())) return result;
  }
  return absl::CancelledError("stopped");
}

}  // namespace

absl::StatusOr<CapturedCommand> RunCaptured(const std::vector<std::string>& argv,
                                            const std::atomic<bool>& stop) {
  absl::StatusOr<Process> process = Process::Start(argv, Process::StandardError::kWithOutput);
  if (!process.ok()) return process.status();
  CapturedCommand command;
  while (true) {
    const absl::StatusOr<std::string> line =
        KeepWaiting([&process] { return process->ReadLine(kPollInterval); }, stop);
    if (absl::IsUnavailable(line.status())) break;  // end of output
    if (!line.ok()) return line.status();
    absl::StrAppend(&command.output, *line, "\n");
  }
  const absl::StatusOr<int> code =
      KeepWaiting([&process] { return process->WaitForExit(kPollInterval); }, stop);
  if (code.ok()) {
    command.succeeded = *code == 0;
    if (!command.succeeded) {
      command.failure = absl::StrCat(Quoted(process->program()), " exited with code ", *code);
    }
    return command;
  }
  if (!absl::IsUnavailable(code.status())) return code.status();
  command.failure = std::string(code.status().message());
  return command;
}

}  // namespace quadrille::mnk_generate
