// File descriptors: calls on files, pipes and terminals that differ between operating systems.
// Failures set errno, like the system's own calls.
#ifndef QUADRILLE_BASE_SYSTEM_DESCRIPTOR_H_
#define QUADRILLE_BASE_SYSTEM_DESCRIPTOR_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// Makes the standard streams binary and consoles UTF-8. Requires: nothing has been written yet.
void PrepareStandardStreams();

enum class OpenMode {
  kRead,
  kReadWaiting,
  kReplace,     // write from the beginning; created or truncated
  kAppend,      // write at the end; created if missing
  kReadAppend,  // likewise, and read
};

// Opens a file that child processes do not inherit. Waits for the other end of a named pipe, except
// with kRead and kReadAppend. Returns -1 on failure.
int OpenFile(const std::string& path, OpenMode mode);
// Closes a file. Returns false if earlier writes failed.
bool CloseFile(int file);

// Returns the size of a regular file in bytes; nullopt, with errno 0, for other files.
std::optional<std::int64_t> RegularFileSize(int file);

// Waits for input and reads up to `size` bytes. Returns their number, 0 at the end, -1 on failure.
std::ptrdiff_t ReadSome(int file, char* bytes, std::size_t size);

// Waits until it can write, and writes a prefix of `bytes`. Returns its length, or -1. A closed
// pipe does not end the process: the first call ignores SIGPIPE from then on.
std::ptrdiff_t WriteSome(int file, absl::string_view bytes);

// Reads up to `size` bytes of a regular file at `offset`; leaves the file position unspecified.
// Returns the number of bytes, or -1.
std::ptrdiff_t ReadAt(int file, void* bytes, std::size_t size, std::int64_t offset);

bool Truncate(int file, std::int64_t size);

// Waits until the file's size and content are on disk.
bool FlushToDisk(int file);
// Likewise for the directory of `path`, where names are flushed separately.
void FlushDirectoryOf(const std::string& path);

// Closes a file named `path`, which no other process may open in between, and renames it to `to`,
// replacing it, or removes it. Returns false on failure; the file is closed anyway.
bool CloseAndRename(int file, const std::string& path, const std::string& to);
bool CloseAndRemove(int file, const std::string& path);

enum class LockResult { kLocked, kHeldByAnother, kFailed };

// Acquires an exclusive lock on the file, held until it is closed or the process ends.
LockResult TryLock(int file);

bool IsTerminalDevice(int file);
// Returns the default for TERM if it is unset, or null.
const char* DefaultTerminalName();
// Returns the width of a terminal in columns, or 0 if unknown.
int TerminalColumns(int file);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_DESCRIPTOR_H_
