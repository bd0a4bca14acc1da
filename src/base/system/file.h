// Files: reading as a whole or by lines, writing, atomic replacement.
//
// Names are UTF-8 on every system. Errors name the file and the reason: `cannot read "a.epd": No
// such file or directory`. NotFound: the file does not exist. InvalidArgument: it cannot be opened,
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

// Returns the bytes of a file, pipe or device, up to its end.
absl::StatusOr<std::string> ReadFile(const std::string& path);

// Like ReadFile(), but returns InvalidArgument if it is not a regular file or has more than
// `max_bytes` bytes: for untrusted names, which could name an endless device.
absl::StatusOr<std::string> ReadRegularFile(const std::string& path,
                                            std::int64_t max_bytes = INT64_MAX);

// The text of a file for our parsers: without a byte order mark, \r\n and \r as \n.
absl::StatusOr<std::string> ReadTextFile(const std::string& path);
std::string AsText(std::string bytes);

// Called for each line, counted from 1, without its end (line_buffer.h); the byte order mark is
// removed. An error ends the reading and is prefixed with its location, `a.epd: line 3: ...`,
// unless it is Cancelled.
using LineVisitor = std::function<absl::Status(std::int64_t number, absl::string_view line)>;

// Visits the lines of a file, including an unterminated last line. Memory: the longest line.
absl::Status ForEachLine(const std::string& path, const LineVisitor& visit);

// Likewise for appended lines: skips an unterminated last line, as left by an interruption.
absl::Status ForEachWholeLine(const std::string& path, const LineVisitor& visit);

// Like the previous two, for bytes in memory; `name` is used in errors.
absl::Status ForEachLineOf(absl::string_view bytes, const std::string& name,
                           const LineVisitor& visit);
absl::Status ForEachWholeLineOf(absl::string_view bytes, const std::string& name,
                                const LineVisitor& visit);

// The bytes of a file, a pipe or a device, in pieces of the caller's size.
class InputFile {
 public:
  static absl::StatusOr<InputFile> Open(const std::string& path);
  // The same, but InvalidArgument if it is not a regular file: opening a pipe waits for its writer.
  static absl::StatusOr<InputFile> OpenRegular(const std::string& path);

  InputFile(InputFile&& other) noexcept
      : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}
  InputFile& operator=(InputFile&&) = delete;
  ~InputFile();

  // Waits for input and reads at most `size` bytes. Returns their number, 0 at the end.
  absl::StatusOr<std::size_t> Read(char* bytes, std::size_t size);

 private:
  InputFile(std::string path, int file) : path_(std::move(path)), file_(file) {}

  std::string path_;
  int file_;  // -1 when moved from
};

// Writes the file in place. An interruption can leave it incomplete.
absl::Status WriteFile(const std::string& path, absl::string_view bytes);

// Replaces the file atomically: its name always refers to the complete old or the complete new
// contents. Pipes and devices are written directly.
absl::Status ReplaceFile(const std::string& path, absl::string_view bytes);

absl::Status MakeFolder(const std::string& path);

// Checks, before long work, that its results can be written to the file. Creates it.
absl::Status CheckWritable(const std::string& path);

// Like ReplaceFile(), for bytes written in pieces.
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
  FileReplacement(std::string path, std::string part_path, int file)
      : path_(std::move(path)), part_path_(std::move(part_path)), file_(file) {}

  std::string path_;
  std::string part_path_;  // path of the new contents; path_ for pipes and devices
  int file_;               // -1 when closed
  std::string buffer_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_FILE_H_
