// An append-only log file: locked, flushed (fsync) line by line, so that neither a kill nor a power
// cut loses a line and two processes never mix theirs.
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

// A file that only grows, line by line, held by one process at a time. For any number of threads.
class LineLog {
 public:
  // Opens the file, or makes it, and locks it until this goes or the process ends, however it does.
  // Returns FailedPrecondition if another process holds it, InvalidArgument if it is no regular
  // file, ResourceExhausted if the system starts no thread, else Unavailable with the system's
  // reason.
  static absl::StatusOr<std::unique_ptr<LineLog>> Open(const std::string& path);

  LineLog(const LineLog&) = delete;
  LineLog& operator=(const LineLog&) = delete;
  ~LineLog();

  // Hands `line` to the system, which keeps it whatever becomes of this process, and has it put on
  // the disk meanwhile. The first call cuts off what stands behind the last line end of the file: a
  // kill tore it. After an error nothing more is written.
  // Requires: it ends in \n and holds no other. Returns Unavailable, with the reason, if it, or a
  // line before it, cannot be kept.
  absl::Status Append(absl::string_view line);

  // Waits until all lines are on the disk. Returns as Append() does.
  absl::Status Flush();

 private:
  LineLog(std::string path, int file);
  absl::Status CutTornLine();
  void KeepFlushing();
  absl::Status Error(absl::string_view what) const;

  const std::string path_;
  const int file_;
  std::mutex mutex_;  // of what follows
  std::condition_variable changed_;
  absl::Status status_;
  bool ends_in_line_ = false;  // what a kill tore is cut off
  bool dirty_ = false;         // there are lines that no flush has begun for
  bool flushing_ = false;      // a flush runs
  bool closing_ = false;
  BackgroundThread flusher_;  // last: its job uses the rest
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_LINE_LOG_H_
