// Files: read whole or line by line, written whole, replaced at once.
//
// Names are UTF-8 on every system. Errors name the file and the reason: `cannot read "a.epd": No
// such file or directory`. NotFound: there is no such file. InvalidArgument: it cannot be opened,
// or is not what is expected, such as a folder. Unavailable: the system fails while it reads or
// writes.
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

// The bytes of a file; of a pipe or a device, up to its end.
absl::StatusOr<std::string> ReadFile(const std::string& path);

// The same, but InvalidArgument if it is not a regular file or has more than `max_bytes` bytes: for
// a file that is opened at somebody's request, where a device without an end must do no harm.
absl::StatusOr<std::string> ReadRegularFile(const std::string& path,
                                            std::int64_t max_bytes = INT64_MAX);

// The text of a file as our parsers take it: without a byte order mark, \r\n as \n.
absl::StatusOr<std::string> ReadTextFile(const std::string& path);
std::string AsText(std::string bytes);

// Called for each line, counted from 1, without its end (\n or \r\n) and the first one without a
// byte order mark. An error ends the reading and gets the place put before it, `a.epd: line 3:
// ...`, unless it is Cancelled.
using LineVisitor = std::function<absl::Status(std::int64_t number, absl::string_view line)>;

// Calls `visit` for each line; a last line without an end counts. Memory: the longest line.
absl::Status ForEachLine(const std::string& path, const LineVisitor& visit);

// The same for a file to which whole lines are appended: a last line without an end is what an
// interrupted write left, and is passed over.
absl::Status ForEachWholeLine(const std::string& path, const LineVisitor& visit);

// The same two for the bytes of a file of this name.
absl::Status ForEachLineOf(absl::string_view bytes, const std::string& name,
                           const LineVisitor& visit);
absl::Status ForEachWholeLineOf(absl::string_view bytes, const std::string& name,
                                const LineVisitor& visit);

// Writes the file, or overwrites it. An interruption can leave half of it.
absl::Status WriteFile(const std::string& path, absl::string_view bytes);

// Writes the file so that its name always stands for all of the old or all of the new bytes.
// A pipe or a device is written to.
absl::Status ReplaceFile(const std::string& path, absl::string_view bytes);

// Creates the folder and those above it, where they are missing.
absl::Status MakeFolder(const std::string& path);

// Whether the file can be written, before the work begins whose result it is for. Creates it.
absl::Status CheckWritable(const std::string& path);

// What ReplaceFile() does, for bytes that come piece by piece.
class FileReplacement {
 public:
  static absl::StatusOr<FileReplacement> Begin(const std::string& path);

  FileReplacement(FileReplacement&& other) noexcept;
  FileReplacement& operator=(FileReplacement&&) = delete;
  // Removes the new bytes unless Commit() was called.
  ~FileReplacement();

  absl::Status Write(absl::string_view bytes);
  // Puts the new bytes on the disk and in the place of the old ones. Called once.
  absl::Status Commit();

 private:
  FileReplacement(std::string path, std::string beside, int file)
      : path_(std::move(path)), beside_(std::move(beside)), file_(file) {}

  std::string path_;
  std::string beside_;  // where the new bytes are; path_ for a pipe or a device
  int file_;            // -1 when it is closed
  std::string buffer_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_FILE_H_
