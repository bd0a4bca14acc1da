// Head line of a results file: the settings that results depend on, and their fingerprint.
//
//   # 9f3ac1d2e4b5a6f7: self-play with 5000 nodes, seed 1, ...
#ifndef QUADRILLE_JOBS_JOB_HEAD_H_
#define QUADRILLE_JOBS_JOB_HEAD_H_

#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace quadrille::jobs {

// Returns the job's name: the 64-bit FNV-1a hash of its settings as 16 hexadecimal digits.
std::string JobName(absl::string_view settings);

// Formats "# NAME: SETTINGS". Requires: `settings` is a single line.
std::string HeadLine(absl::string_view settings);

// A parsed head line; its name is not verified.
struct JobHead {
  absl::string_view name;
  absl::string_view settings;
};
std::optional<JobHead> ParseHeadLine(absl::string_view line);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_JOB_HEAD_H_
