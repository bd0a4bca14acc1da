// File descriptors by the Windows C library and API. Paths are UTF-8, the code page set by the
// manifest of every program (build/cross/windows.manifest).
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "src/base/system/descriptor.h"

namespace quadrille {
namespace {

// The C library takes sizes as int; a console write takes less than 64 KiB.
constexpr std::size_t kMaxTransfer = 1 << 15;

HANDLE HandleOf(int file) { return reinterpret_cast<HANDLE>(_get_osfhandle(file)); }

int FlagsOf(OpenMode mode) {
  switch (mode) {
    case OpenMode::kRead:
    case OpenMode::kReadWaiting:
      return _O_RDONLY;
    case OpenMode::kReplace:
      return _O_WRONLY | _O_CREAT | _O_TRUNC;
    case OpenMode::kAppend:
      return _O_WRONLY | _O_CREAT | _O_APPEND;
    case OpenMode::kReadAppend:
      return _O_RDWR | _O_CREAT | _O_APPEND;
  }
  return _O_RDONLY;
}

OVERLAPPED PlaceOf(std::uint64_t offset) {
  OVERLAPPED place = {};
  place.Offset = static_cast<DWORD>(offset);
  place.OffsetHigh = static_cast<DWORD>(offset >> 32);
  return place;
}

}  // namespace

void PrepareStandardStreams() {
  for (const int file : {0, 1, 2}) _setmode(file, _O_BINARY);
  SetConsoleCP(CP_UTF8);
  SetConsoleOutputCP(CP_UTF8);
  for (const int file : {1, 2}) {
    DWORD mode = 0;
    if (GetConsoleMode(HandleOf(file), &mode) == 0) continue;
    SetConsoleMode(HandleOf(file), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
}

int OpenFile(const std::string& path, OpenMode mode) {
  return _open(path.c_str(), FlagsOf(mode) | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
}

bool CloseFile(int file) { return _close(file) == 0; }

std::optional<std::int64_t> RegularFileSize(int file) {
  struct _stat64 about = {};
  if (_fstat64(file, &about) != 0) return std::nullopt;
  errno = 0;
  if ((about.st_mode & _S_IFMT) != _S_IFREG) return std::nullopt;
  return about.st_size;
}

std::ptrdiff_t ReadSome(int file, char* bytes, std::size_t size) {
  return _read(file, bytes, static_cast<unsigned>(std::min(size, kMaxTransfer)));
}

std::ptrdiff_t WriteSome(int file, absl::string_view bytes) {
  return _write(file, bytes.data(), static_cast<unsigned>(std::min(bytes.size(), kMaxTransfer)));
}

std::ptrdiff_t ReadAt(int file, void* bytes, std::size_t size, std::int64_t offset) {
  OVERLAPPED place = PlaceOf(static_cast<std::uint64_t>(offset));
  DWORD count = 0;
  if (ReadFile(HandleOf(file), bytes, static_cast<DWORD>(size), &count, &place) != 0) return count;
  if (GetLastError() == ERROR_HANDLE_EOF) return 0;
  errno = EIO;
  return -1;
}

bool Truncate(int file, std::int64_t size) { return _chsize_s(file, size) == 0; }

bool FlushToDisk(int file) { return _commit(file) == 0; }

void FlushDirectoryOf(const std::string&) {}  // the file system journals names

// Windows cannot rename an open file; fails if another process opens it in between.
bool CloseAndRename(int file, const std::string& path, const std::string& to) {
  _close(file);
  constexpr DWORD kHow = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
  if (MoveFileExA(path.c_str(), to.c_str(), kHow) != 0) return true;
  errno = EACCES;
  return false;
}

bool CloseAndRemove(int file, const std::string& path) {
  _close(file);
  return _unlink(path.c_str()) == 0;
}

LockResult TryLock(int file) {
  // Locks a byte beyond the end of any file, since locked bytes cannot be read by others.
  OVERLAPPED place = PlaceOf(std::uint64_t{1} << 62);
  constexpr DWORD kHow = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
  if (LockFileEx(HandleOf(file), kHow, 0, 1, 0, &place) != 0) return LockResult::kLocked;
  if (GetLastError() == ERROR_LOCK_VIOLATION) return LockResult::kHeldByAnother;
  errno = EIO;
  return LockResult::kFailed;
}

bool IsTerminalDevice(int file) {
  DWORD mode = 0;
  return GetConsoleMode(HandleOf(file), &mode) != 0;
}

// PrepareStandardStreams() enables the terminal sequences.
const char* DefaultTerminalName() { return "windows"; }

int TerminalColumns(int file) {
  CONSOLE_SCREEN_BUFFER_INFO about = {};
  if (GetConsoleScreenBufferInfo(HandleOf(file), &about) == 0) return 0;
  return about.srWindow.Right - about.srWindow.Left + 1;
}

}  // namespace quadrille
