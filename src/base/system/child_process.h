// A child process as the operating system has it: start, bytes to and from it, its end. process.h
// makes lines of the bytes.
#ifndef QUADRILLE_BASE_SYSTEM_CHILD_PROCESS_H_
#define QUADRILLE_BASE_SYSTEM_CHILD_PROCESS_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace quadrille {

class ChildProcess {
 public:
  // How a child ended: its exit code, or the number of the signal or fault that ended it.
  struct End {
    bool exited;
    std::int64_t number;
  };

  // Starts the program argv[0] with the words of argv as they are, `merge_errors` with its standard
  // error among its output. Requires: argv and argv[0] are not empty, and no word holds a NUL.
  static absl::StatusOr<std::unique_ptr<ChildProcess>> Start(const std::vector<std::string>& argv,
                                                             bool merge_errors);

  virtual ~ChildProcess() = default;  // ends it, and all that it started

  // Waits until it has written something, and reads at most `size` bytes of it. Returns how many, 0
  // at the end of its output; DeadlineExceeded.
  virtual absl::StatusOr<std::size_t> Read(char* bytes, std::size_t size, absl::Time deadline) = 0;

  // Sends the beginning of `bytes`. Returns how many; OutOfRange if nobody will read them;
  // DeadlineExceeded.
  virtual absl::StatusOr<std::size_t> Write(absl::string_view bytes, absl::Time deadline) = 0;

  // How it ended, or nothing if it lives on at `deadline`.
  virtual std::optional<End> WaitForEnd(absl::Time deadline) const = 0;

  virtual std::int64_t number() const = 0;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_CHILD_PROCESS_H_
