#include "src/base/program/line_io.h"

#include <cassert>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/descriptor.h"
#include "src/base/text/quote.h"

namespace quadrille {
namespace {

constexpr absl::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

absl::StatusOr<bool> LineReader::Receive() {
  char bytes[1 << 16];
  const std::ptrdiff_t count = ReadSome(file_, bytes, sizeof(bytes));
  if (count < 0) return absl::UnavailableError(absl::StrCat("cannot read: ", std::strerror(errno)));
  lines_.Append({bytes, static_cast<std::size_t>(count)});
  return count > 0;
}

absl::StatusOr<std::string> LineReader::ReadLine() {
  while (true) {
    const std::optional<absl::string_view> line = lines_.Next();
    const absl::string_view text = line.value_or(lines_.begun());
    const bool is_complete = line || (at_end_ && !text.empty());
    if (!line && (is_complete || skipping_)) lines_.DropBegun();
    if (!skipping_ && text.size() > kMaxLineLength) {
      skipping_ = !is_complete;
      overlong_ = std::string(text.substr(0, kMaxLineLength));
      if (skipping_) lines_.DropBegun();
      return absl::ResourceExhaustedError(
          absl::StrCat("a line of more than ", kMaxLineLength, " bytes: ", Printable(overlong_)));
    }
    if (is_complete && !std::exchange(skipping_, false)) {
      return std::string(absl::StripPrefix(text, kByteOrderMark));
    }
    if (is_complete) continue;
    if (at_end_) return absl::OutOfRangeError("the end of the input");
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
