// Append-only log file: locked, and flushed (fsync) in the background, so that a kill loses no line
// and two processes never interleave theirs.
#ifndef QUADRILLE_BASE_PROGRAM_LINE_LOG_H_
#define QUADRILLE_BASE_PROGRAM_LINE_LOG_H_

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/threads/background_thread.h"

namespace quadrille {

// A log, owned by one process at a time. Thread-safe.
class LineLog {
 public:
  // Opens or creates the file and locks it for the lifetime of this object or process. Returns
  // FailedPrecondition if another process has locked it, InvalidArgument if it is not a regular
  // file, ResourceExhausted if the thread cannot be started, else Unavailable with the system's
  // reason.
  static absl::StatusOr<std::unique_ptr<LineLog>> Open(const std::string& path);

  LineLog(const LineLog&) = delete;
  LineLog& operator=(const LineLog&) = delete;
  ~LineLog();

  // Writes one or more lines and schedules a flush; a written line survives the end of this
  // process. The first call truncates an incomplete last line, as left by a kill. After an error
  // nothing more is written. Returns Unavailable, with the reason, if these or earlier lines cannot
  // be written or flushed. Requires: `lines` ends in \n.
  absl::Status Append(absl::string_view lines);

  // Waits until all lines are on disk. Returns the same errors as Append().
  absl::Status Flush();

 private:
  LineLog(std::string path, int file);
  absl::Status TruncateIncompleteLine();
  void KeepFlushing();
  absl::Status Error(absl::string_view what) const;

  const std::string path_;
  const int file_;
  std::mutex mutex_;  // guards the rest
  std::condition_variable changed_;
  absl::Status status_;
  bool tail_is_complete_ = false;  // an incomplete last line has been truncated
  bool dirty_ = false;             // lines were written after the last flush began
  bool flushing_ = false;
  bool closing_ = false;
  BackgroundThread flusher_;  // last: its job uses the other members
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_LINE_LOG_H_
