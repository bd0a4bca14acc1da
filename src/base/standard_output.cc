#include "src/base/standard_output.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace quadrille {

absl::Status WriteAll(int file, absl::string_view what, absl::string_view text) {
  static const bool kIgnoresBrokenPipe = signal(SIGPIPE, SIG_IGN) != SIG_ERR;
  static_cast<void>(kIgnoresBrokenPipe);
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      // Whoever shares the descriptor with us made it non-blocking.
      pollfd room = {file, POLLOUT, 0};
      poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return absl::UnavailableError(
          absl::StrCat("cannot write ", what, ": ", std::strerror(errno)));
    }
  }
  return absl::OkStatus();
}

absl::Status WriteStandardOutput(absl::string_view text) {
  return WriteAll(STDOUT_FILENO, "standard output", text);
}

}  // namespace quadrille
