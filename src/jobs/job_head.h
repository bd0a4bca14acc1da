// Head lines: the settings that a job's results depend on, and their fingerprint, kept with the
// results.
//
//   # 9f3ac1d2e4b5a6f7: self-play with 5000 nodes, seed 1, ...
#ifndef QUADRILLE_JOBS_JOB_HEAD_H_
#define QUADRILLE_JOBS_JOB_HEAD_H_

#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace quadrille::jobs {

// The name of the job with these settings: the 64-bit FNV-1a hash in 16 hexadecimal digits.
std::string JobName(absl::string_view settings);

// "# NAME: SETTINGS". Requires: the settings are one line.
std::string HeadLine(absl::string_view settings);

// The inverse; nothing if `line` is no head line, whatever the name.
struct JobHead {
  absl::string_view name;
  absl::string_view settings;
};
std::optional<JobHead> ParseHeadLine(absl::string_view line);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_JOB_HEAD_H_
