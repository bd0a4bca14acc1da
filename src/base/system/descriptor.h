// File descriptors: the calls on files, pipes and terminals in which operating systems differ.
// A failing call says why in errno, as the system's own do.
#ifndef QUADRILLE_BASE_SYSTEM_DESCRIPTOR_H_
#define QUADRILLE_BASE_SYSTEM_DESCRIPTOR_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// To be called once before any other output: standard streams carry bytes as they are, and a
// console shows them as UTF-8.
void PrepareStandardStreams();

enum class OpenMode {
  kRead,
  kReadWaiting,
  kReplace,     // to write from the beginning on; made if there is none, emptied if there is
  kAppend,      // to write at the end only; made if there is none
  kReadAppend,  // the same, and to read
};

// Opens a file that no child process inherits. Waits for the other end of a named pipe, except in
// kRead and kReadAppend. Returns -1 if it cannot.
int OpenFile(const std::string& path, OpenMode mode);
// False if what was written before could not be kept.
bool CloseFile(int file);

// The size of a regular file in bytes; nothing, and errno 0, if it is something else.
std::optional<std::int64_t> RegularFileSize(int file);

// Waits until something has come, and reads at most `size` bytes of it. Returns how many, 0 at the
// end, -1 if it cannot.
std::ptrdiff_t ReadSome(int file, char* bytes, std::size_t size);

// Waits until there is room, and writes the beginning of `bytes`. Returns how many bytes, or -1. A
// reader that left does not end the process: from the first call on that is an error like others.
std::ptrdiff_t WriteSome(int file, absl::string_view bytes);

// Reads up to `size` bytes of a regular file from `offset` on; says nothing of where ReadSome()
// goes on. Returns how many, or -1.
std::ptrdiff_t ReadAt(int file, void* bytes, std::size_t size, std::int64_t offset);

bool Truncate(int file, std::int64_t size);

// Waits until what was written, size and content, is on the disk.
bool FlushToDisk(int file);
// The same for the names in the folder of `path`, where the system keeps them apart.
void FlushFolderOf(const std::string& path);

// Closes a file that stands under the name `path` and that nobody else may take hold of before, and
// gives it the name `to`, in place of what has that name; or removes it. False if it cannot; the
// file is closed then, too.
bool CloseAndRename(int file, const std::string& path, const std::string& to);
bool CloseAndRemove(int file, const std::string& path);

enum class LockResult { kLocked, kHeldByAnother, kFailed };

// Locks the file against whoever locks it too, until it is closed or the process ends.
LockResult TryLock(int file);

// Whether it is a terminal, or a console.
bool IsTerminalDevice(int file);
// What kind of terminal users have, if the environment does not say: the name for TERM, or null.
const char* DefaultTerminalName();
// Its width, or 0 if the system does not say.
int TerminalColumns(int file);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_DESCRIPTOR_H_
