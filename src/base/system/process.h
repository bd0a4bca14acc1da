// Child processes: starts another program and talks to it line by line, with a time limit for all.
#ifndef QUADRILLE_BASE_SYSTEM_PROCESS_H_
#define QUADRILLE_BASE_SYSTEM_PROCESS_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace quadrille {

class ChildProcess;

// A child program with pipes to its standard input and from its standard output. It leads a process
// group (on Windows a job) of its own, which is killed when this object goes, so that nothing a
// wrapper script started outlives it. For one thread at a time; but one may read lines while
// another writes some or waits for the exit.
class Process {
 public:
  // Where the child's standard error goes: where ours goes, or among the lines that it writes.
  enum class StandardError { kOurs, kWithOutput };

  // Starts the program argv[0], searched for in PATH unless it holds a slash, with these very words
  // as arguments: no shell reads them. Returns InvalidArgument if argv is empty or a word holds a
  // NUL, NotFound if there is no such program, else the reason that the system gives.
  static absl::StatusOr<Process> Start(const std::vector<std::string>& argv,
                                       StandardError standard_error = StandardError::kOurs);

  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  // Sends `line` and a line end. Requires: `line` holds no line end.
  // Returns Unavailable, with how the child ended, if it no longer reads; DeadlineExceeded if it
  // lets `timeout` pass without reading all.
  absl::Status WriteLine(absl::string_view line, absl::Duration timeout);

  // The next line, without its end (\n or \r\n); a last line that has no end counts.
  // Returns Unavailable, with how the child ended, if there is no more output; DeadlineExceeded if
  // there is no whole line within `timeout`, when what came so far is kept for the next call;
  // ResourceExhausted if a line passes 1 MiB.
  absl::StatusOr<std::string> ReadLine(absl::Duration timeout);

  // Waits until the child has ended and returns its exit code. Returns Unavailable, naming the
  // signal, if one ended it; DeadlineExceeded if it lives on after `timeout`.
  absl::StatusOr<int> WaitForExit(absl::Duration timeout);

  // argv[0], as errors name it.
  const std::string& program() const { return program_; }
  // The child's number, for what the system tells of it.
  std::int64_t pid() const;

 private:
  Process(std::string program, std::unique_ptr<ChildProcess> child);

  absl::Status EndedError() const;
  // Moves what the child has written into buffer_. Returns false at the end of its output.
  absl::StatusOr<bool> Receive(absl::Time deadline);
  absl::Status Explained(const absl::Status& error, absl::string_view late,
                         absl::string_view doing) const;

  std::string program_;
  std::unique_ptr<ChildProcess> child_;  // null: moved from
  bool at_end_ = false;
  std::string buffer_;        // received, not yet returned
  std::size_t searched_ = 0;  // so much of buffer_ holds no line end
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_PROCESS_H_
