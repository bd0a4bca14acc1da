#include "src/base/system/process.h"

#include <cassert>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/system/child_process.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"

namespace quadrille {
namespace {

constexpr std::size_t kMaxLineLength = std::size_t{1} << 20;

}  // namespace

absl::StatusOr<Process> Process::Start(const std::vector<std::string>& argv,
                                       StandardError standard_error) {
  if (argv.empty() || argv[0].empty()) return absl::InvalidArgumentError("no program to start");
  for (const std::string& word : argv) {
    if (word.find('\0') == std::string::npos) continue;
    return absl::InvalidArgumentError(absl::StrCat("a NUL in the argument ", Quoted(word)));
  }
  absl::StatusOr<std::unique_ptr<ChildProcess>> child =
      ChildProcess::Start(argv, standard_error == StandardError::kWithOutput);
  if (!child.ok()) return child.status();
  return Process(argv[0], *std::move(child));
}

Process::Process(std::string program, std::unique_ptr<ChildProcess> child)
    : program_(std::move(program)), child_(std::move(child)) {}
Process::Process(Process&& other) noexcept = default;
Process& Process::operator=(Process&& other) noexcept = default;
Process::~Process() = default;

std::int64_t Process::pid() const { return child_ == nullptr ? -1 : child_->number(); }

absl::Status Process::EndedError() const {
  constexpr absl::Duration kGrace = absl::Seconds(1);  // between closing the pipe and exiting
  const std::optional<ChildProcess::End> end = child_->WaitForEnd(absl::Now() + kGrace);
  if (!end) {
    return absl::UnavailableError(
        absl::StrCat(Quoted(program_), " closed its output but is still running"));
  }
  return absl::UnavailableError(
      absl::StrCat(Quoted(program_), end->exited ? " exited with code " : " was killed by signal ",
                   end->number));
}

absl::StatusOr<int> Process::WaitForExit(absl::Duration timeout) {
  const std::optional<ChildProcess::End> end = child_->WaitForEnd(absl::Now() + timeout);
  if (!end) return absl::DeadlineExceededError(absl::StrCat(Quoted(program_), " does not end"));
  if (end->exited) return static_cast<int>(end->number);
  return EndedError();
}

absl::Status Process::WriteLine(absl::string_view line, absl::Duration timeout) {
  assert(line.find('\n') == absl::string_view::npos);
  const absl::Time deadline = absl::Now() + timeout;
  const std::string bytes = absl::StrCat(line, "\n");
  absl::string_view rest = bytes;
  while (!rest.empty()) {
    const absl::StatusOr<std::size_t> written = child_->Write(rest, deadline);
    if (absl::IsOutOfRange(written.status())) return EndedError();
    if (!written.ok()) return Explained(written.status(), " does not read", "write to");
    rest.remove_prefix(*written);
  }
  return absl::OkStatus();
}

absl::StatusOr<bool> Process::Receive(absl::Time deadline) {
  char bytes[4096];
  const absl::StatusOr<std::size_t> count = child_->Read(bytes, sizeof(bytes), deadline);
  if (!count.ok()) return Explained(count.status(), " does not answer", "read from");
  lines_.Append({bytes, *count});
  return *count > 0;
}

// Returns `error` with a message: `late` for a timeout, `doing` for other failures.
absl::Status Process::Explained(const absl::Status& error, absl::string_view late,
                                absl::string_view doing) const {
  if (absl::IsDeadlineExceeded(error)) {
    return absl::DeadlineExceededError(absl::StrCat(Quoted(program_), late));
  }
  return Annotate(error, absl::StrCat("cannot ", doing, " ", program_));
}

absl::StatusOr<std::string> Process::ReadLine(absl::Duration timeout) {
  const absl::Time deadline = absl::Now() + timeout;
  while (true) {
    if (const std::optional<absl::string_view> line = lines_.Next()) return std::string(*line);
    const absl::string_view begun = lines_.begun();
    if (at_end_ && begun.empty()) return EndedError();
    if (at_end_) {
      lines_.DropBegun();
      return std::string(begun);
    }
    if (begun.size() > kMaxLineLength) {
      return absl::ResourceExhaustedError(
          absl::StrCat("a line of more than 1 MiB from ", Quoted(program_), ": ", Quoted(begun)));
    }
    const absl::StatusOr<bool> more = Receive(deadline);
    if (!more.ok()) return more.status();
    at_end_ = !*more;
  }
}

}  // namespace quadrille
