// Child processes at system level: start, byte streams, termination. process.h adds lines.
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
  // How a child ended: its exit code, or the number of the signal or fault.
  struct End {
    bool exited;
    std::int64_t number;
  };

  // Starts the program argv[0] with the arguments argv, which are passed unquoted. If
  // `merge_errors`, its standard error goes to its output. Requires: argv and argv[0] are not
  // empty, and no argument contains a NUL.
  static absl::StatusOr<std::unique_ptr<ChildProcess>> Start(const std::vector<std::string>& argv,
                                                             bool merge_errors);

  virtual ~ChildProcess() = default;  // kills it and its descendants

  // Waits for output and reads at most `size` bytes. Returns the number of bytes, 0 at the end of
  // the output, or DeadlineExceeded.
  virtual absl::StatusOr<std::size_t> Read(char* bytes, std::size_t size, absl::Time deadline) = 0;

  // Writes a prefix of `bytes`. Returns its length, DeadlineExceeded, or OutOfRange if closed.
  virtual absl::StatusOr<std::size_t> Write(absl::string_view bytes, absl::Time deadline) = 0;

  // Waits for the child to end. Returns how it ended, or nullopt if it still runs at `deadline`.
  virtual std::optional<End> WaitForEnd(absl::Time deadline) const = 0;

  virtual std::int64_t number() const = 0;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_CHILD_PROCESS_H_
