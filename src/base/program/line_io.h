// Line-buffered input and output on file descriptors, safe against any input.
// For a protocol's own end of the two pipes; process.h is the end that starts the other program.
#ifndef QUADRILLE_BASE_PROGRAM_LINE_IO_H_
#define QUADRILLE_BASE_PROGRAM_LINE_IO_H_

#include <cstddef>
#include <mutex>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille {

// Reads lines from a descriptor that the caller keeps open. It holds one line at most, and no more
// than kLongestLine bytes of it. A program that thinks does so on another thread, so that the one
// that calls ReadLine() hears every command at once. For one thread.
class LineReader {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  explicit LineReader(int file) : file_(file) {}
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  // Waits for the next line and returns it without its end (\n or \r\n); a last line that has no
  // end counts. Any other byte may be in it, NUL too. Returns OutOfRange at the end of the input;
  // ResourceExhausted, with the beginning of the line, once for each line longer than kLongestLine,
  // which is skipped; Unavailable, with the system's reason, if it cannot be read on.
  absl::StatusOr<std::string> ReadLine();

 private:
  // Moves what has come into received_, waiting for something. Returns false at the end.
  absl::StatusOr<bool> Receive();

  int file_;
  bool at_end_ = false;
  bool skipping_ = false;  // received_ continues a line that was too long
  std::string received_;
  std::size_t start_ = 0;     // where in received_ the next line begins
  std::size_t searched_ = 0;  // before this there is no line end; at least start_
};

// Writes whole lines to a descriptor that the caller keeps open. For any number of threads: the
// lines of one call stay together.
class LineWriter {
 public:
  explicit LineWriter(int file) : file_(file) {}
  LineWriter(const LineWriter&) = delete;
  LineWriter& operator=(const LineWriter&) = delete;

  // Hands `lines` to the system before it returns, so that the reader has them at once.
  // Requires: each line ends in \n. Returns Unavailable, with the reason, if they cannot be
  // written; a reader that left is no more than that.
  absl::Status Write(absl::string_view lines);

 private:
  int file_;
  std::mutex mutex_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_LINE_IO_H_
