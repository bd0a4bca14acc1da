// Files: read whole or by lines, write, replace atomically.
//
// Names are UTF-8 on every system. Errors name the file and the reason: `cannot read "a.epd": No
// such file or directory`. NotFound: there is no such file. InvalidArgument: it cannot be opened,
// or is of the wrong kind, such as a folder. Unavailable: reading or writing fails.
#ifndef QUADRILLE_BASE_SYSTEM_FILE_H_
#define QUADRILLE_BASE_SYSTEM_FILE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille {

// The bytes of a file, a pipe or a device, up to its end.
absl::StatusOr<std::string> ReadFile(const std::string& path);

// The same, but InvalidArgument if it is not a regular file or has more than `max_bytes` bytes: for
// untrusted file names, which could name an endless device.
absl::StatusOr<std::string> ReadRegularFile(const std::string& path,
                                            std::int64_t max_bytes = INT64_MAX);

// The text of a file for our parsers: without a byte order mark, \r\n and \r as \n.
absl::StatusOr<std::string> ReadTextFile(const std::string& path);
std::string AsText(std::string bytes);

// Called for each line, counted from 1, without its end (line_buffer.h); the byte order mark is
// removed. An error ends the reading and is prefixed with its location, `a.epd: line 3: ...`,
// unless it is Cancelled.
using LineVisitor = std::function<absl::Status(std::int64_t number, absl::string_view line)>;

// A last line without an end counts. Memory: the longest line.
absl::Status ForEachLine(const std::string& path, const LineVisitor& visit);

// The same for a file of appended lines: a last line without an end, which an interrupted write
// left, is skipped.
absl::Status ForEachWholeLine(const std::string& path, const LineVisitor& visit);

// The same two for bytes in memory; `name` is used in errors.
absl::Status ForEachLineOf(absl::string_view bytes, const std::string& name,
                           const LineVisitor& visit);
absl::Status ForEachWholeLineOf(absl::string_view bytes, const std::string& name,
                                const LineVisitor& visit);

// Writes the file in place. An interruption can leave it incomplete.
absl::Status WriteFile(const std::string& path, absl::string_view bytes);

// Replaces the file atomically: its name always refers to all of the old or all of the new bytes. A
// pipe or a device is written directly.
absl::Status ReplaceFile(const std::string& path, absl::string_view bytes);

absl::Status MakeFolder(const std::string& path);

// Checks that the file can be written, before the work that it stores. Creates it.
absl::Status CheckWritable(const std::string& path);

// ReplaceFile() for bytes that arrive in pieces.
class FileReplacement {
 public:
  static absl::StatusOr<FileReplacement> Begin(const std::string& path);

  FileReplacement(FileReplacement&& other) noexcept;
  FileReplacement& operator=(FileReplacement&&) = delete;
  // Removes the new bytes unless Commit() was called.
  ~FileReplacement();

  absl::Status Write(absl::string_view bytes);
  // Flushes the new bytes to disk and replaces the file. Called at most once.
  absl::Status Commit();

 private:
  FileReplacement(std::string path, std::string beside, int file)
      : path_(std::move(path)), beside_(std::move(beside)), file_(file) {}

  std::string path_;
  std::string beside_;  // path of the new bytes; path_ for a pipe or a device
  int file_;            // -1 when closed
  std::string buffer_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_FILE_H_
