#include "src/base/program/line_log.h"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "absl/memory/memory.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/descriptor.h"
#include "src/base/text/quote.h"

namespace quadrille {
LineLog::LineLog(std::string path, int file) : path_(std::move(path)), file_(file) {}

absl::StatusOr<std::unique_ptr<LineLog>> LineLog::Open(const std::string& path) {
  const int file = OpenFile(path, OpenMode::kReadAppend);
  auto log = absl::WrapUnique(new LineLog(path, file));
  if (file < 0) return log->Error("cannot open");
  if (!RegularFileSize(file)) {
    if (errno != 0) return log->Error("cannot open");
    return absl::InvalidArgumentError(absl::StrCat(Quoted(path), ": is not a regular file"));
  }
  const LockResult lock = TryLock(file);
  if (lock == LockResult::kFailed) return log->Error("cannot lock");
  if (lock == LockResult::kHeldByAnother) {
    return absl::FailedPreconditionError(
        absl::StrCat(Quoted(path), ": another process is writing this file"));
  }
  FlushDirectoryOf(path);
  const absl::Status started = log->flusher_.Start([log = log.get()] { log->KeepFlushing(); });
  if (!started.ok()) return started;
  return log;
}

LineLog::~LineLog() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  flusher_.Wait();
  if (file_ >= 0) CloseFile(file_);
}

absl::Status LineLog::TruncateIncompleteLine() {
  const std::optional<std::int64_t> size = RegularFileSize(file_);
  if (!size) return Error("cannot read");
  std::int64_t end = *size;
  char block[4096];
  while (end > 0) {
    const std::int64_t begin = std::max<std::int64_t>(0, end - std::int64_t{sizeof block});
    const std::ptrdiff_t got = ReadAt(file_, block, static_cast<std::size_t>(end - begin), begin);
    if (got != end - begin) return Error("cannot read");
    const std::size_t line_end =
        absl::string_view(block, static_cast<std::size_t>(got)).find_last_of("\r\n");
    end = line_end == absl::string_view::npos ? begin
                                              : begin + static_cast<std::int64_t>(line_end) + 1;
    if (line_end != absl::string_view::npos) break;
  }
  if (end < *size && !Truncate(file_, end)) return Error("cannot truncate");
  return absl::OkStatus();
}

absl::Status LineLog::Append(absl::string_view lines) {
  assert(absl::EndsWith(lines, "\n"));
  const std::lock_guard lock(mutex_);
  if (!status_.ok()) return status_;
  if (!tail_is_complete_) status_ = TruncateIncompleteLine();
  if (!status_.ok()) return status_;
  tail_is_complete_ = true;
  status_ = WriteAll(file_, Quoted(path_), lines);
  dirty_ = true;
  changed_.notify_all();
  return status_;
}

absl::Status LineLog::Flush() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !status_.ok() || (!dirty_ && !flushing_); });
  return status_;
}

// Group commit: one flush covers all lines appended during the previous flush.
void LineLog::KeepFlushing() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return dirty_ || closing_; });
    if (!dirty_) return;
    dirty_ = false;
    flushing_ = true;
    lock.unlock();
    const absl::Status flushed = FlushToDisk(file_) ? absl::OkStatus() : Error("cannot flush");
    lock.lock();
    flushing_ = false;
    if (status_.ok()) status_ = flushed;
    changed_.notify_all();
  }
}

absl::Status LineLog::Error(absl::string_view what) const {
  return absl::UnavailableError(absl::StrCat(what, " ", Quoted(path_), ": ", std::strerror(errno)));
}

}  // namespace quadrille
