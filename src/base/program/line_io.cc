#include "src/base/program/line_io.h"

#include <cassert>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <mutex>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/descriptor.h"
#include "src/base/text/quote.h"

namespace quadrille {

absl::StatusOr<bool> LineReader::Receive() {
  // Drops the returned lines, so that the buffer holds at most one line and part of the next.
  received_.erase(0, start_);
  searched_ -= start_;
  start_ = 0;
  char bytes[1 << 16];
  const std::ptrdiff_t count = ReadSome(file_, bytes, sizeof(bytes));
  if (count < 0) return absl::UnavailableError(absl::StrCat("cannot read: ", std::strerror(errno)));
  received_.append(bytes, static_cast<std::size_t>(count));
  return count > 0;
}

absl::StatusOr<std::string> LineReader::ReadLine() {
  while (true) {
    const std::size_t end = received_.find('\n', searched_);
    const bool has_line = end != std::string::npos || (at_end_ && start_ < received_.size());
    const absl::string_view line = absl::string_view(received_).substr(
        start_, (end != std::string::npos ? end : received_.size()) - start_);
    if (!skipping_ && line.size() > kMaxLineLength) {
      skipping_ = true;
      return absl::ResourceExhaustedError(
          absl::StrCat("a line of more than ", kMaxLineLength, " bytes: ", Printable(line)));
    }
    if (has_line) {
      start_ = searched_ = end != std::string::npos ? end + 1 : received_.size();
      if (!skipping_) return std::string(absl::StripSuffix(line, "\r"));
      skipping_ = false;
      continue;
    }
    if (at_end_) return absl::OutOfRangeError("the end of the input");
    if (skipping_) start_ = received_.size();
    searched_ = received_.size();
    const absl::StatusOr<bool> more = Receive();
    if (!more.ok()) return more.status();
    at_end_ = !*more;
  }
}

absl::Status LineWriter::Write(absl::string_view lines) {
  assert(lines.empty() || lines.back() == '\n');
  const std::lock_guard<std::mutex> lock(mutex_);
  return WriteAll(file_, "a line", lines);
}

}  // namespace quadrille
