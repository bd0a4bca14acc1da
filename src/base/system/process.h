// Child processes: starts a program and exchanges lines with it, with a timeout on every call.
#ifndef QUADRILLE_BASE_SYSTEM_PROCESS_H_
#define QUADRILLE_BASE_SYSTEM_PROCESS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/text/line_buffer.h"

namespace quadrille {

class ChildProcess;

// A child program with pipes to its standard input and from its standard output. It leads a new
// process group (on Windows a job), which the destructor kills, so that no descendant outlives it.
// Not thread-safe, except that one thread may read lines while another writes or waits for the
// exit.
class Process {
 public:
  // Destination of the child's standard error: ours, or its standard output.
  enum class StandardError { kOurs, kWithOutput };

  // Starts the program argv[0], looked up in PATH unless it contains a slash, with these arguments;
  // no shell is involved. Returns InvalidArgument if argv is empty or an argument contains a NUL,
  // NotFound if there is no such program, else the system's error.
  static absl::StatusOr<Process> Start(const std::vector<std::string>& argv,
                                       StandardError standard_error = StandardError::kOurs);

  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  // Writes `line` and a line end. Returns Unavailable, with how the child ended, if it no longer
  // reads; DeadlineExceeded if it has not read the line within `timeout`. Requires: `line` contains
  // no line end.
  absl::Status WriteLine(absl::string_view line, absl::Duration timeout);

  // The next line, without its end (line_buffer.h); a last line without an end counts. Returns
  // Unavailable, with how the child ended, if there is no more output; DeadlineExceeded if no line
  // is complete within `timeout`, when the partial line is kept for the next call;
  // ResourceExhausted if a line exceeds 1 MiB.
  absl::StatusOr<std::string> ReadLine(absl::Duration timeout);

  // Waits for the child and returns its exit code. Returns Unavailable, naming the signal, if a
  // signal killed it; DeadlineExceeded if it still runs after `timeout`.
  absl::StatusOr<int> WaitForExit(absl::Duration timeout);

  // Returns argv[0], as used in errors.
  const std::string& program() const { return program_; }
  std::int64_t pid() const;

 private:
  Process(std::string program, std::unique_ptr<ChildProcess> child);

  absl::Status EndedError() const;
  // Appends the child's output to lines_. Returns false at its end.
  absl::StatusOr<bool> Receive(absl::Time deadline);
  absl::Status Explained(const absl::Status& error, absl::string_view late,
                         absl::string_view doing) const;

  std::string program_;
  std::unique_ptr<ChildProcess> child_;  // null: moved from
  bool at_end_ = false;
  LineBuffer lines_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_PROCESS_H_
