// The lines of a job's file: complete ones, since a kill may have torn the last.
#ifndef QUADRILLE_JOBS_JOB_LINES_H_
#define QUADRILLE_JOBS_JOB_LINES_H_

#include <cstdint>
#include <functional>
#include <istream>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace quadrille::jobs {

// Sees a line without its end (\n or \r\n), and its number from 1.
using LineVisitor = std::function<absl::Status(std::int64_t number, absl::string_view line)>;

// Shows every complete line of `in` to `visit`; a last line without an end is torn and skipped.
// Returns the first error of `visit`, after "`name`: line N: "; DataLoss if `in` cannot be read on.
absl::Status ForEachLine(std::istream& in, absl::string_view name, const LineVisitor& visit);

// The same for the file `path`. Returns NotFound, "cannot open `what` PATH" with the reason, if it
// cannot be opened.
absl::Status ForEachLine(const std::string& path, absl::string_view what, const LineVisitor& visit);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_JOB_LINES_H_
