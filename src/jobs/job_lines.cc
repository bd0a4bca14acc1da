#include "src/jobs/job_lines.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <istream>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/system/utf8_path.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"

namespace quadrille::jobs {

absl::Status ForEachLine(std::istream& in, absl::string_view name, const LineVisitor& visit) {
  std::string line;
  for (std::int64_t number = 1; std::getline(in, line); ++number) {
    // getline() meets the end of the file only where a line has no end.
    if (in.eof()) return absl::OkStatus();
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const absl::Status status = visit(number, line);
    if (!status.ok()) return Annotate(status, absl::StrCat(name, ": line ", number));
  }
  if (in.bad()) return absl::DataLossError(absl::StrCat(name, ": cannot be read on"));
  return absl::OkStatus();
}

absl::Status ForEachLine(const std::string& path, absl::string_view what,
                         const LineVisitor& visit) {
  std::ifstream file(Utf8Path(path), std::ios::binary);
  if (file.is_open()) return ForEachLine(file, path, visit);
  return absl::NotFoundError(
      absl::StrCat("cannot open ", what, " ", Quoted(path), ": ", std::strerror(errno)));
}

}  // namespace quadrille::jobs
