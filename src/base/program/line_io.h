// Line input and output on file descriptors, a protocol's own end; process.h is the parent's.
#ifndef QUADRILLE_BASE_PROGRAM_LINE_IO_H_
#define QUADRILLE_BASE_PROGRAM_LINE_IO_H_

#include <cstddef>
#include <mutex>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/text/line_buffer.h"

namespace quadrille {

// Reads lines from a descriptor that the caller keeps open. Buffers at most kMaxLineLength bytes.
// Not thread-safe; engines search on another thread, so that commands are read at once.
class LineReader {
 public:
  static constexpr std::size_t kMaxLineLength = std::size_t{1} << 20;

  explicit LineReader(int file) : file_(file) {}
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  // Waits for the next line and returns it without its end (line_buffer.h); a last line without an
  // end counts. A byte order mark at the beginning of a line, as editors and PowerShell write it,
  // is removed. It may contain any other byte, NUL too. Returns OutOfRange at the end of the input;
  // ResourceExhausted, with the beginning of the line, once for each line longer than
  // kMaxLineLength, which is skipped; Unavailable, with the system's reason, if reading fails.
  absl::StatusOr<std::string> ReadLine();

  // The first kMaxLineLength bytes of the overlong line that ReadLine() last reported.
  absl::string_view overlong() const { return overlong_; }

 private:
  // Appends available bytes to lines_, waiting for at least one. Returns false at the end.
  absl::StatusOr<bool> Receive();

  int file_;
  bool at_end_ = false;
  bool skipping_ = false;  // lines_ continues an overlong line
  std::string overlong_;
  LineBuffer lines_;
};

// Writes whole lines to a descriptor that the caller keeps open. Thread-safe: the lines of one call
// are not interleaved with others.
class LineWriter {
 public:
  explicit LineWriter(int file) : file_(file) {}
  LineWriter(const LineWriter&) = delete;
  LineWriter& operator=(const LineWriter&) = delete;

  // Writes `lines` unbuffered. Returns Unavailable, with the system's reason, if writing fails,
  // including to a closed pipe. Requires: each line ends in \n.
  absl::Status Write(absl::string_view lines);

 private:
  int file_;
  std::mutex mutex_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_LINE_IO_H_
