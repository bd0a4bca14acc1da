#include "tools/mnk_generate/read_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "tools/mnk_generate/quoted_path.h"

namespace quadrille::mnk_generate {

absl::StatusOr<std::string> ReadFile(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  std::string bytes;
  char buffer[1 << 16];
  ssize_t count = file < 0 ? -1 : 1;
  while (count > 0 || (file >= 0 && count < 0 && errno == EINTR)) {
    count = read(file, buffer, sizeof buffer);
    if (count > 0) bytes.append(buffer, static_cast<std::size_t>(count));
  }
  const int error = errno;
  if (file >= 0) close(file);
  if (count == 0) return bytes;
  return absl::ErrnoToStatus(error, absl::StrCat("cannot read ", QuotedPath(path)));
}

}  // namespace quadrille::mnk_generate
