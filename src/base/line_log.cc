#include "src/base/line_log.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "absl/memory/memory.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/quote.h"
#include "src/base/standard_output.h"

namespace quadrille {
namespace {

// So that a power cut does not lose the name of a new file.
void FlushFolderOf(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

}  // namespace

LineLog::LineLog(std::string path, int file) : path_(std::move(path)), file_(file) {}

absl::StatusOr<std::unique_ptr<LineLog>> LineLog::Open(const std::string& path) {
  // Non-blocking, so that a FIFO is refused and not waited for.
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
  auto log = absl::WrapUnique(new LineLog(path, file));
  struct stat facts = {};
  if (file < 0 || fstat(file, &facts) != 0) return log->Error("cannot open");
  if (!S_ISREG(facts.st_mode)) {
    return absl::InvalidArgumentError(absl::StrCat(Quoted(path), ": is no regular file"));
  }
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return log->Error("cannot lock");
    return absl::FailedPreconditionError(
        absl::StrCat(Quoted(path), ": another process writes this file"));
  }
  FlushFolderOf(path);
  log->flusher_ = std::thread([log = log.get()] { log->KeepFlushing(); });
  return log;
}

LineLog::~LineLog() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  if (flusher_.joinable()) flusher_.join();
  if (file_ >= 0) close(file_);
}

absl::Status LineLog::CutTornLine() {
  off_t end = lseek(file_, 0, SEEK_END);
  const off_t size = end;
  char block[4096];
  while (end > 0) {
    const off_t begin = std::max<off_t>(0, end - static_cast<off_t>(sizeof block));
    const ssize_t got = pread(file_, block, static_cast<std::size_t>(end - begin), begin);
    if (got != end - begin) return Error("cannot read");
    const std::size_t line_end = absl::string_view(block, got).rfind('\n');
    end = line_end == absl::string_view::npos ? begin : begin + static_cast<off_t>(line_end) + 1;
    if (line_end != absl::string_view::npos) break;
  }
  if (end < size && ftruncate(file_, end) != 0) return Error("cannot shorten");
  return absl::OkStatus();
}

absl::Status LineLog::Append(absl::string_view line) {
  assert(!line.empty() && line.find('\n') == line.size() - 1);
  const std::lock_guard lock(mutex_);
  if (!status_.ok()) return status_;
  if (!ends_in_line_) status_ = CutTornLine();
  if (!status_.ok()) return status_;
  ends_in_line_ = true;
  status_ = WriteAll(file_, Quoted(path_), line);
  dirty_ = true;
  changed_.notify_all();
  return status_;
}

absl::Status LineLog::Flush() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !status_.ok() || (!dirty_ && !flushing_); });
  return status_;
}

// One flush covers all lines that came while the one before it ran, so that many small lines wait
// for the disk together and a single one not at all.
void LineLog::KeepFlushing() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return dirty_ || closing_; });
    if (!dirty_) return;
    dirty_ = false;
    flushing_ = true;
    lock.unlock();
    const absl::Status flushed = fdatasync(file_) == 0 ? absl::OkStatus() : Error("cannot flush");
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
