#include "src/mnk/solver/state_file.h"

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <istream>
#include <memory>
#include <string>
#include <utility>

#include "absl/memory/memory.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/system/descriptor.h"
#include "src/base/system/file.h"
#include "src/base/system/input_file_buffer.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/mnk/solver/state_format.h"

namespace quadrille::mnk::solver {
namespace {

bool WriteAll(int file, const void* data, std::size_t bytes) {
  const char* at = static_cast<const char*>(data);
  while (bytes > 0) {
    const std::ptrdiff_t written = WriteSome(file, absl::string_view(at, bytes));
    if (written <= 0) return false;
    at += written;
    bytes -= static_cast<std::size_t>(written);
  }
  return true;
}

}  // namespace

StateFile::StateFile(std::string path, std::string position)
    : path_(std::move(path)), part_path_(path_ + ".part"), position_(std::move(position)) {}

StateFile::~StateFile() {
  if (part_ < 0) return;
  CloseAndRemove(part_, part_path_);
}

absl::Status StateFile::Error(const char* what) const {
  return absl::UnavailableError(
      absl::StrCat("--state: ", what, " ", QuotedPath(path_), ": ", std::strerror(errno)));
}

absl::StatusOr<std::unique_ptr<StateFile>> StateFile::Open(const std::string& path,
                                                           const std::string& position) {
  auto state = absl::WrapUnique(new StateFile(path, position));
  if (absl::Status status = state->OpenPart(); !status.ok()) return status;
  return state;
}

absl::Status StateFile::OpenPart() {
  const int file = OpenFile(part_path_, OpenMode::kReadAppend);
  if (file < 0) return Error("cannot write");
  const LockResult lock = TryLock(file);
  if (lock != LockResult::kLocked) {
    absl::Status error =
        lock == LockResult::kFailed
            ? Error("cannot lock")
            : absl::FailedPreconditionError(
                  absl::StrCat("--state: ", QuotedPath(path_), ": another process uses this file"));
    CloseFile(file);
    return error;
  }
  part_ = file;
  return absl::OkStatus();
}

absl::Status StateFile::Write(const StateTables& tables, const StateTotals& totals) {
  if (part_ < 0) {
    if (absl::Status status = OpenPart(); !status.ok()) return status;
  }
  const bool ok = Truncate(part_, 0) &&
                  WriteState(position_, tables, totals,
                             [this](absl::string_view bytes) {
                               return WriteAll(part_, bytes.data(), bytes.size());
                             }) &&
                  FlushToDisk(part_);
  if (!ok) return Error("cannot write");
  const int whole = std::exchange(part_, -1);
  const bool renamed = CloseAndRename(whole, part_path_, path_);
  absl::Status status = renamed ? absl::OkStatus() : Error("cannot write");
  status.Update(OpenPart());  // for the destructor, which removes it
  return status;
}

absl::StatusOr<StateTotals> StateFile::Read(const StateTables& tables) const {
  absl::StatusOr<InputFile> file = InputFile::OpenRegular(path_);
  if (absl::IsNotFound(file.status())) return StateTotals();
  if (!file.ok()) return Annotate(file.status(), "--state");
  InputFileBuffer bytes(*std::move(file));
  std::istream in(&bytes);
  absl::StatusOr<StateTotals> totals = ReadState(in, position_, tables);
  if (!bytes.status().ok()) return Annotate(bytes.status(), "--state");
  if (totals.ok()) return totals;
  return Annotate(totals.status(), absl::StrCat("--state: ", QuotedPath(path_)));
}

}  // namespace quadrille::mnk::solver
