// Job log: an append-only file with a head line and a line per result, for resuming.
#ifndef QUADRILLE_JOBS_JOB_LOG_H_
#define QUADRILLE_JOBS_JOB_LOG_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_log.h"
#include "src/base/system/file.h"

namespace quadrille::jobs {

class JobLog {
 public:
  // Returns the error for a file whose head line `before` differs from the expected one.
  using OtherJob = std::function<absl::Status(absl::string_view before)>;

  // Opens or creates the file and locks it. Writes `head` as the first line of an empty file;
  // otherwise the first line must equal `head`, and `resume` is called for each later line that
  // does not begin with #. Returns the error of `other_job` if the first line differs, that of
  // `resume` prefixed with file and line, or the errors of LineLog::Open().
  static absl::StatusOr<JobLog> Open(const std::string& path, absl::string_view head,
                                     const OtherJob& other_job, const LineVisitor& resume);

  // Likewise, but another head line is InvalidArgument, naming the settings that differ.
  static absl::StatusOr<JobLog> Open(const std::string& path, absl::string_view head,
                                     const LineVisitor& resume);

  // Appends one or more results; see LineLog. Requires: `lines` ends in \n.
  absl::Status Append(absl::string_view lines) { return log_->Append(lines); }
  absl::Status Flush() { return log_->Flush(); }

 private:
  explicit JobLog(std::unique_ptr<LineLog> log) : log_(std::move(log)) {}

  std::unique_ptr<LineLog> log_;
};

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_JOB_LOG_H_
