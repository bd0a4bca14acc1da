#include "src/protocol/standard_output.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace quadrille {

absl::Status WriteStandardOutput(absl::string_view text) {
  static const bool kIgnoresBrokenPipe = signal(SIGPIPE, SIG_IGN) != SIG_ERR;
  static_cast<void>(kIgnoresBrokenPipe);
  while (!text.empty()) {
    const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      return absl::UnavailableError(
          absl::StrCat("cannot write standard output: ", std::strerror(errno)));
    }
  }
  return absl::OkStatus();
}

}  // namespace quadrille
