#include "src/jobs/job_log.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_log.h"
#include "src/jobs/job_lines.h"

namespace quadrille::jobs {

absl::StatusOr<JobLog> JobLog::Open(const std::string& path, absl::string_view head,
                                    const OtherJob& other_job, const LineVisitor& resume) {
  // Locked first, so that no line is added that is not read here.
  absl::StatusOr<std::unique_ptr<LineLog>> log = LineLog::Open(path);
  if (!log.ok()) return log.status();
  bool has_head = false;
  absl::Status of_other_job;
  const absl::Status read =
      ForEachLine(path, "", [&](std::int64_t number, absl::string_view line) -> absl::Status {
        if (number == 1) {
          has_head = true;
          if (line != head) of_other_job = other_job(line);
        } else if (of_other_job.ok() && !line.empty() && line[0] != '#') {
          return resume(number, line);
        }
        return absl::OkStatus();
      });
  if (!of_other_job.ok()) return of_other_job;
  if (!read.ok()) return read;
  JobLog job_log(*std::move(log));
  if (has_head) return job_log;
  if (absl::Status kept = job_log.Append(absl::StrCat(head, "\n")); !kept.ok()) return kept;
  return job_log;
}

}  // namespace quadrille::jobs
