// Standard output and standard error: checked writes, and a status line that is erased before them.
#ifndef QUADRILLE_BASE_PROGRAM_STANDARD_OUTPUT_H_
#define QUADRILLE_BASE_PROGRAM_STANDARD_OUTPUT_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace quadrille {

// Writes all of `text` to the descriptor `file`, waiting for a slow reader. On failure, such as a
// full disk or a closed pipe, returns Unavailable, "cannot write `what`" and the system's reason. A
// closed pipe does not end the process: the first call ignores SIGPIPE from then on.
absl::Status WriteAll(int file, absl::string_view what, absl::string_view text);

// Writes all of `text` unbuffered to standard output or standard error. On a terminal it replaces
// the status line. Returns the same errors as WriteAll(). Thread-safe.
absl::Status WriteStandardOutput(absl::string_view text);
absl::Status WriteStandardError(absl::string_view text);

// Status line: the last line of the terminal on standard error, shown until it is redrawn, erased
// or overwritten by the functions above. Does nothing after their unterminated lines. Requires:
// standard error is a terminal; `line` is printable and narrower than it.
void ShowStatusLine(absl::string_view line);
void EraseStatusLine();

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_STANDARD_OUTPUT_H_
