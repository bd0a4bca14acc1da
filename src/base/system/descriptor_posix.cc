// File descriptors by POSIX.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "src/base/system/descriptor.h"

namespace quadrille {
namespace {

int FlagsOf(OpenMode mode) {
  switch (mode) {
    case OpenMode::kRead:
      return O_RDONLY | O_NONBLOCK;
    case OpenMode::kReadWaiting:
      return O_RDONLY;
    case OpenMode::kReplace:
      return O_WRONLY | O_CREAT | O_TRUNC;
    case OpenMode::kAppend:
      return O_WRONLY | O_CREAT | O_APPEND;
    case OpenMode::kReadAppend:
      return O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK;
  }
  return O_RDONLY;
}

// Repeats `call` until it succeeds or fails for a reason other than EINTR. If another process has
// made the shared descriptor non-blocking, waits for `events`.
template <class Call>
std::ptrdiff_t Repeat(int file, short events, Call call) {
  while (true) {
    const ssize_t count = call();
    if (count >= 0) return count;
    if (errno == EAGAIN) {
      pollfd request = {file, events, 0};
      poll(&request, 1, -1);
    } else if (errno != EINTR) {
      return -1;
    }
  }
}

}  // namespace

void PrepareStandardStreams() {}

int OpenFile(const std::string& path, OpenMode mode) {
  return open(path.c_str(), FlagsOf(mode) | O_CLOEXEC, 0666);
}

bool CloseFile(int file) { return close(file) == 0; }

std::optional<std::int64_t> RegularFileSize(int file) {
  struct stat about {};
  if (fstat(file, &about) != 0) return std::nullopt;
  errno = 0;
  if (!S_ISREG(about.st_mode)) return std::nullopt;
  return about.st_size;
}

std::ptrdiff_t ReadSome(int file, char* bytes, std::size_t size) {
  return Repeat(file, POLLIN, [=] { return read(file, bytes, size); });
}

std::ptrdiff_t WriteSome(int file, absl::string_view bytes) {
  static const bool kIgnoresBrokenPipe = signal(SIGPIPE, SIG_IGN) != SIG_ERR;
  static_cast<void>(kIgnoresBrokenPipe);
  return Repeat(file, POLLOUT, [=] { return write(file, bytes.data(), bytes.size()); });
}

std::ptrdiff_t ReadAt(int file, void* bytes, std::size_t size, std::int64_t offset) {
  return pread(file, bytes, size, offset);
}

bool Truncate(int file, std::int64_t size) { return ftruncate(file, size) == 0; }

bool FlushToDisk(int file) { return fsync(file) == 0; }

void FlushDirectoryOf(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

// Renames before closing, which releases the lock.
bool CloseAndRename(int file, const std::string& path, const std::string& to) {
  const bool done = std::rename(path.c_str(), to.c_str()) == 0;
  const int error = errno;
  close(file);
  errno = error;
  return done;
}

bool CloseAndRemove(int file, const std::string& path) {
  const bool done = unlink(path.c_str()) == 0;
  const int error = errno;
  close(file);
  errno = error;
  return done;
}

LockResult TryLock(int file) {
  if (flock(file, LOCK_EX | LOCK_NB) == 0) return LockResult::kLocked;
  return errno == EWOULDBLOCK ? LockResult::kHeldByAnother : LockResult::kFailed;
}

bool IsTerminalDevice(int file) { return isatty(file) != 0; }

const char* DefaultTerminalName() { return nullptr; }

int TerminalColumns(int file) {
  winsize size = {};
  return ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace quadrille
