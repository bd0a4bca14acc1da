#include "src/jobs/job_head.h"

#include <cstddef>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/text/fingerprint.h"

namespace quadrille::jobs {

std::string JobName(absl::string_view settings) {
  return absl::StrFormat("%016x", Fingerprint(settings));
}

std::string HeadLine(absl::string_view settings) {
  return absl::StrCat("# ", JobName(settings), ": ", settings);
}

std::optional<JobHead> ParseHeadLine(absl::string_view line) {
  constexpr std::size_t kDigits = 16;
  if (!absl::ConsumePrefix(&line, "# ") || line.find(": ") != kDigits) return std::nullopt;
  return JobHead{line.substr(0, kDigits), line.substr(kDigits + 2)};
}

}  // namespace quadrille::jobs
