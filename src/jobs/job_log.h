// A job's log: a head line and a line for each result, to which a killed run adds again.
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
  // The error for a file whose head line is `before`: what differs.
  using OtherJob = std::function<absl::Status(absl::string_view before)>;

  // Opens the file, or makes it, and locks it. An empty one gets `head` as its first line; in any
  // other the first line must be `head`, and `resume` sees the lines behind it that do not begin
  // with #. Returns the error of `other_job` if the first line differs, that of `resume` with file
  // and line, or those of LineLog::Open().
  static absl::StatusOr<JobLog> Open(const std::string& path, absl::string_view head,
                                     const OtherJob& other_job, const LineVisitor& resume);

  // The same; a file with another head line is refused as one of another command, with the parts
  // of the line that differ.
  static absl::StatusOr<JobLog> Open(const std::string& path, absl::string_view head,
                                     const LineVisitor& resume);

  // Adds a result; see LineLog. Requires: `line` ends in \n and holds no other.
  absl::Status Append(absl::string_view line) { return log_->Append(line); }
  // Waits until all are on the disk.
  absl::Status Flush() { return log_->Flush(); }

 private:
  explicit JobLog(std::unique_ptr<LineLog> log) : log_(std::move(log)) {}

  std::unique_ptr<LineLog> log_;
};

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_JOB_LOG_H_
