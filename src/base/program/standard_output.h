// Standard output and standard error: checked writes, and a status line that makes room for them.
#ifndef QUADRILLE_BASE_PROGRAM_STANDARD_OUTPUT_H_
#define QUADRILLE_BASE_PROGRAM_STANDARD_OUTPUT_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace quadrille {

// Writes all of `text` to the descriptor `file`, however long its reader takes.
// Returns Unavailable, "cannot write `what`" and the system's reason, if it cannot: a full disk, a
// reader that left. A reader that left does not end the process: the first call has it ignore
// SIGPIPE from then on.
absl::Status WriteAll(int file, absl::string_view what, absl::string_view text);

// Writes all of `text` to standard output, or to standard error, at once. On a terminal it takes
// the place of the status line. For any number of threads.
// Returns Unavailable, as WriteAll() does, if it cannot.
absl::Status WriteStandardOutput(absl::string_view text);
absl::Status WriteStandardError(absl::string_view text);

// The status line: the last line of the terminal on standard error, shown until it is shown anew,
// erased, or anything is written by the functions above. Does nothing in the middle of a line that
// they wrote. Requires: standard error is a terminal; `line` is printable and shorter than it is
// wide.
void ShowStatusLine(absl::string_view line);
void EraseStatusLine();

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_STANDARD_OUTPUT_H_
