#include "src/jobs/job_log.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_log.h"
#include "src/base/system/file.h"
#include "src/base/text/quote.h"

namespace quadrille::jobs {
namespace {

// Returns the comma- or semicolon-separated settings of `line` that `other` lacks.
std::string PartsWithout(absl::string_view line, absl::string_view other) {
  const std::vector<absl::string_view> others = absl::StrSplit(other, absl::ByAnyChar(",;"));
  std::vector<std::string> parts;
  for (const absl::string_view part : absl::StrSplit(line, absl::ByAnyChar(",;"))) {
    if (std::find(others.begin(), others.end(), part) == others.end()) {
      parts.push_back(Printable(absl::StripAsciiWhitespace(part)));
    }
  }
  return absl::StrJoin(parts, ", ");
}

// Returns the settings that differ: "; turns 5 to 5, now turns 3 to 3".
std::string PartsThatDiffer(absl::string_view before, absl::string_view now) {
  const std::string only_before = PartsWithout(before, now);
  const std::string only_now = PartsWithout(now, before);
  return absl::StrCat("; ", only_before.empty() ? "nothing" : only_before, ", now ",
                      only_now.empty() ? "nothing" : only_now);
}

}  // namespace

absl::StatusOr<JobLog> JobLog::Open(const std::string& path, absl::string_view head,
                                    const OtherJob& other_job, const LineVisitor& resume) {
  // Locks before reading, so that no other process can append in between.
  absl::StatusOr<std::unique_ptr<LineLog>> log = LineLog::Open(path);
  if (!log.ok()) return log.status();
  bool has_head = false;
  absl::Status of_other_job;
  const absl::Status read =
      ForEachWholeLine(path, [&](std::int64_t number, absl::string_view line) -> absl::Status {
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

absl::StatusOr<JobLog> JobLog::Open(const std::string& path, absl::string_view head,
                                    const LineVisitor& resume) {
  const OtherJob other_job = [&](absl::string_view before) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": line 1: the file belongs to another command: expected ", Quoted(head),
                     ", got ", Quoted(before), PartsThatDiffer(before, head)));
  };
  return Open(path, head, other_job, resume);
}

}  // namespace quadrille::jobs
