// How does a program write its results, and learn that they did not arrive?
#ifndef QUADRILLE_BASE_STANDARD_OUTPUT_H_
#define QUADRILLE_BASE_STANDARD_OUTPUT_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace quadrille {

// Writes all of `text` to the descriptor `file`, however long its reader takes.
// Returns Unavailable, "cannot write `what`" and the system's reason, if it cannot: a full disk, a
// reader that left. A reader that left does not end the process: the first call has it ignore
// SIGPIPE from then on.
absl::Status WriteAll(int file, absl::string_view what, absl::string_view text);

// Writes all of `text` to standard output, at once.
// Returns Unavailable, as WriteAll() does, if it cannot.
absl::Status WriteStandardOutput(absl::string_view text);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_STANDARD_OUTPUT_H_
