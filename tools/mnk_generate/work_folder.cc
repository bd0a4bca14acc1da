#include "tools/mnk_generate/work_folder.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "tools/mnk_generate/quoted_path.h"

namespace quadrille::mnk_generate {
namespace {

absl::Status SystemError(absl::string_view what, absl::string_view path) {
  return absl::ErrnoToStatus(errno, absl::StrCat(what, " ", QuotedPath(path)));
}

}  // namespace

absl::StatusOr<WorkFolder> WorkFolder::MakeIn(absl::string_view out) {
  const std::filesystem::path folder{std::string(out)};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    return absl::ErrnoToStatus(error.value(), absl::StrCat("cannot make folder ", QuotedPath(out)));
  }
  std::string path = (folder / ".mnk_generate-XXXXXX").string();
  if (mkdtemp(path.data()) == nullptr) return SystemError("cannot make a folder in", out);
  return WorkFolder(std::string(out), path);
}

WorkFolder::~WorkFolder() {
  if (path_.empty()) return;
  std::error_code ignored;  // nothing is left to do about it
  std::filesystem::remove_all(path_, ignored);
}

std::string WorkFolder::PathOf(absl::string_view name) const {
  return (std::filesystem::path(path_) / std::string(name)).string();
}

absl::Status WorkFolder::WriteFile(absl::string_view name, absl::string_view bytes,
                                   Kind kind) const {
  const std::string path = PathOf(name);
  const mode_t mode = kind == Kind::kProgram ? 0777 : 0666;  // less what the user's umask takes
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
  if (file < 0) return SystemError("cannot write", path);
  absl::Status status;
  while (!bytes.empty() && status.ok()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      status = SystemError("cannot write", path);
    }
  }
  // Some file systems tell of a full disk only here.
  if (close(file) != 0 && status.ok()) status = SystemError("cannot write", path);
  return status;
}

absl::StatusOr<std::string> WorkFolder::Publish(absl::string_view name) const {
  const std::string from = PathOf(name);
  const std::string to = (std::filesystem::path(out_) / std::string(name)).string();
  if (access(from.c_str(), X_OK) != 0) {
    return absl::NotFoundError(absl::StrCat("no program ", QuotedPath(name), " was made"));
  }
  if (rename(from.c_str(), to.c_str()) != 0) return SystemError("cannot write", to);
  return to;
}

void WorkFolder::Remove(absl::string_view name) const { unlink(PathOf(name).c_str()); }

}  // namespace quadrille::mnk_generate
