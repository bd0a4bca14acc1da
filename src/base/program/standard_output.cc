#include "src/base/program/standard_output.h"

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <mutex>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/system/descriptor.h"

namespace quadrille {
namespace {

constexpr absl::string_view kEraseToEndOfLine = "\x1b[K";

void WriteToScreen(absl::string_view text) {
  WriteAll(STDERR_FILENO, "standard error", text).IgnoreError();
}

struct Screen {
  std::mutex mutex;
  bool has_status = false;
  bool in_line = false;  // the last text did not end a line

  void MakeRoom() {
    if (!has_status) return;
    WriteToScreen(absl::StrCat("\r", kEraseToEndOfLine));
    has_status = false;
  }
};

Screen screen;

absl::Status WriteStream(int file, absl::string_view what, absl::string_view text) {
  // Only a terminal shows a status line, and a slow reader must not block it.
  if (text.empty() || !IsTerminalDevice(file)) return WriteAll(file, what, text);
  const std::lock_guard lock(screen.mutex);
  screen.MakeRoom();
  screen.in_line = text.back() != '\n';
  return WriteAll(file, what, text);
}

}  // namespace

absl::Status WriteAll(int file, absl::string_view what, absl::string_view text) {
  while (!text.empty()) {
    const std::ptrdiff_t written = WriteSome(file, text);
    if (written < 0) {
      return absl::UnavailableError(
          absl::StrCat("cannot write ", what, ": ", std::strerror(errno)));
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return absl::OkStatus();
}

void ShowStatusLine(absl::string_view line) {
  const std::lock_guard lock(screen.mutex);
  if (screen.in_line) return;
  WriteToScreen(absl::StrCat("\r", line, kEraseToEndOfLine));
  screen.has_status = true;
}

void EraseStatusLine() {
  const std::lock_guard lock(screen.mutex);
  screen.MakeRoom();
}

absl::Status WriteStandardOutput(absl::string_view text) {
  return WriteStream(STDOUT_FILENO, "standard output", text);
}

absl::Status WriteStandardError(absl::string_view text) {
  return WriteStream(STDERR_FILENO, "standard error", text);
}

}  // namespace quadrille
