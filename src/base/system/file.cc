#include "src/base/system/file.h"

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/system/descriptor.h"
#include "src/base/system/utf8_path.h"
#include "src/base/text/annotate.h"
#include "src/base/text/line_buffer.h"
#include "src/base/text/quote.h"

namespace quadrille {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;
constexpr absl::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string Reason(absl::string_view what, const std::string& path, int error) {
  return absl::StrCat("cannot ", what, " ", QuotedPath(path), ": ", std::strerror(error));
}

absl::Status OpenError(const std::string& path) {
  const int error = errno;
  std::string reason = Reason("read", path, error);
  return error == ENOENT ? absl::NotFoundError(reason) : absl::InvalidArgumentError(reason);
}

absl::Status ReadError(const std::string& path) {
  const int error = errno;
  std::string reason = Reason("read", path, error);
  return error == EISDIR ? absl::InvalidArgumentError(reason) : absl::UnavailableError(reason);
}

absl::Status WriteError(const std::string& path) {
  return absl::UnavailableError(Reason("write", path, errno));
}

absl::Status Rejected(const std::string& path, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("cannot read ", QuotedPath(path), ": ", why));
}

// To be checked before opening, which waits for the other end of a pipe. OK if nothing is there.
absl::Status CheckRegular(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(Utf8Path(path), error);
  if (!exists(status) || is_regular_file(status)) return absl::OkStatus();
  return Rejected(path, "not a regular file");
}

absl::Status ForEachBlock(const std::string& path,
                          const std::function<absl::Status(absl::string_view)>& take) {
  absl::StatusOr<InputFile> file = InputFile::Open(path);
  if (!file.ok()) return file.status();
  std::string block(kBlock, '\0');
  while (true) {
    const absl::StatusOr<std::size_t> bytes = file->Read(block.data(), block.size());
    if (!bytes.ok()) return bytes.status();
    if (*bytes == 0) return absl::OkStatus();
    absl::Status taken = take(absl::string_view(block).substr(0, *bytes));
    if (!taken.ok()) return taken;
  }
}

class LineSplitter {
 public:
  LineSplitter(const std::string& path, const LineVisitor& visit) : path_(path), visit_(visit) {}

  absl::Status Take(absl::string_view block) {
    lines_.Append(block);
    while (const std::optional<absl::string_view> line = lines_.Next()) {
      if (absl::Status visited = Visit(*line); !visited.ok()) return visited;
    }
    return absl::OkStatus();
  }

  absl::Status TakeLastLine() {
    return lines_.begun().empty() ? absl::OkStatus() : Visit(lines_.begun());
  }

 private:
  absl::Status Visit(absl::string_view line) {
    if (number_++ == 0) absl::ConsumePrefix(&line, kByteOrderMark);
    absl::Status visited = visit_(number_, line);
    if (visited.ok() || absl::IsCancelled(visited)) return visited;
    return Annotate(visited, absl::StrCat(path_, ": line ", number_));
  }

  const std::string& path_;
  const LineVisitor& visit_;
  std::int64_t number_ = 0;
  LineBuffer lines_;
};

absl::Status WriteAllTo(int file, const std::string& path, absl::string_view bytes) {
  while (!bytes.empty()) {
    const std::ptrdiff_t written = WriteSome(file, bytes);
    if (written < 0) return WriteError(path);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<InputFile> InputFile::Open(const std::string& path) {
  const int file = OpenFile(path, OpenMode::kReadWaiting);
  if (file < 0) return OpenError(path);
  return InputFile(path, file);
}

absl::StatusOr<InputFile> InputFile::OpenRegular(const std::string& path) {
  if (absl::Status regular = CheckRegular(path); !regular.ok()) return regular;
  return Open(path);
}

InputFile::~InputFile() {
  if (file_ >= 0) CloseFile(file_);
}

absl::StatusOr<std::size_t> InputFile::Read(char* bytes, std::size_t size) {
  const std::ptrdiff_t read = ReadSome(file_, bytes, size);
  if (read < 0) return ReadError(path_);
  return static_cast<std::size_t>(read);
}

absl::StatusOr<std::string> ReadFile(const std::string& path) {
  std::string bytes;
  const absl::Status read = ForEachBlock(path, [&bytes](absl::string_view block) {
    bytes.append(block.data(), block.size());
    return absl::OkStatus();
  });
  if (!read.ok()) return read;
  return bytes;
}

absl::StatusOr<std::string> ReadRegularFile(const std::string& path, std::int64_t max_bytes) {
  if (absl::Status regular = CheckRegular(path); !regular.ok()) return regular;
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(Utf8Path(path), error);
  if (!error && size > static_cast<std::uintmax_t>(max_bytes)) {
    return Rejected(path, absl::StrCat("larger than ", max_bytes, " bytes"));
  }
  return ReadFile(path);
}

absl::StatusOr<std::string> ReadTextFile(const std::string& path) {
  absl::StatusOr<std::string> bytes = ReadFile(path);
  if (!bytes.ok()) return bytes;
  return AsText(*std::move(bytes));
}

std::string AsText(std::string bytes) {
  if (absl::string_view(bytes).substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    bytes.erase(0, kByteOrderMark.size());
  }
  absl::StrReplaceAll({{"\r\n", "\n"}, {"\r", "\n"}}, &bytes);
  return bytes;
}

absl::Status ForEachLine(const std::string& path, const LineVisitor& visit) {
  LineSplitter lines(path, visit);
  const absl::Status read =
      ForEachBlock(path, [&lines](absl::string_view block) { return lines.Take(block); });
  return read.ok() ? lines.TakeLastLine() : read;
}

absl::Status ForEachWholeLine(const std::string& path, const LineVisitor& visit) {
  LineSplitter lines(path, visit);
  return ForEachBlock(path, [&lines](absl::string_view block) { return lines.Take(block); });
}

absl::Status ForEachLineOf(absl::string_view bytes, const std::string& name,
                           const LineVisitor& visit) {
  LineSplitter lines(name, visit);
  const absl::Status read = lines.Take(bytes);
  return read.ok() ? lines.TakeLastLine() : read;
}

absl::Status ForEachWholeLineOf(absl::string_view bytes, const std::string& name,
                                const LineVisitor& visit) {
  return LineSplitter(name, visit).Take(bytes);
}

absl::Status WriteFile(const std::string& path, absl::string_view bytes) {
  const int file = OpenFile(path, OpenMode::kReplace);
  if (file < 0) return WriteError(path);
  absl::Status written = WriteAllTo(file, path, bytes);
  // Some file systems report a full disk only on close.
  if (!CloseFile(file) && written.ok()) written = WriteError(path);
  return written;
}

absl::Status ReplaceFile(const std::string& path, absl::string_view bytes) {
  absl::StatusOr<FileReplacement> file = FileReplacement::Begin(path);
  if (!file.ok()) return file.status();
  if (absl::Status written = file->Write(bytes); !written.ok()) return written;
  return file->Commit();
}

absl::Status MakeFolder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(Utf8Path(path), error);
  if (!error) return absl::OkStatus();
  return absl::UnavailableError(
      absl::StrCat("cannot create the folder ", QuotedPath(path), ": ", error.message()));
}

absl::Status CheckWritable(const std::string& path) {
  const int file = OpenFile(path, OpenMode::kAppend);
  if (file < 0) return WriteError(path);
  CloseFile(file);
  return absl::OkStatus();
}

absl::StatusOr<FileReplacement> FileReplacement::Begin(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(Utf8Path(path), error);
  const bool is_stream = exists(status) && !is_regular_file(status);
  const std::string part_path = is_stream ? path : absl::StrCat(path, ".", getpid(), ".part");
  const int file = OpenFile(part_path, OpenMode::kReplace);
  if (file < 0) return WriteError(path);
  return FileReplacement(path, part_path, file);
}

FileReplacement::FileReplacement(FileReplacement&& other) noexcept
    : path_(std::move(other.path_)),
      part_path_(std::move(other.part_path_)),
      file_(std::exchange(other.file_, -1)),
      buffer_(std::move(other.buffer_)) {}

FileReplacement::~FileReplacement() {
  if (file_ < 0) return;
  if (part_path_ == path_) {
    CloseFile(file_);
  } else {
    CloseAndRemove(file_, part_path_);
  }
}

absl::Status FileReplacement::Write(absl::string_view bytes) {
  buffer_.append(bytes.data(), bytes.size());
  if (buffer_.size() < kBlock) return absl::OkStatus();
  absl::Status written = WriteAllTo(file_, path_, buffer_);
  buffer_.clear();
  return written;
}

absl::Status FileReplacement::Commit() {
  if (absl::Status written = WriteAllTo(file_, path_, buffer_); !written.ok()) return written;
  if (part_path_ == path_) {
    const bool closed = CloseFile(std::exchange(file_, -1));
    return closed ? absl::OkStatus() : WriteError(path_);
  }
  if (!FlushToDisk(file_)) return WriteError(path_);
  if (!CloseAndRename(std::exchange(file_, -1), part_path_, path_)) {
    absl::Status failed = WriteError(path_);
    std::error_code ignored;
    std::filesystem::remove(Utf8Path(part_path_), ignored);
    return failed;
  }
  FlushDirectoryOf(path_);
  return absl::OkStatus();
}

}  // namespace quadrille
