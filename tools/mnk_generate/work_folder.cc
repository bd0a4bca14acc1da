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
#include "src/base/system/file.h"
#include "src/base/text/quote.h"

namespace quadrille::mnk_generate {
namespace {

namespace fs = std::filesystem;

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
  std::error_code ignored;  // errors cannot be handled here
  std::filesystem::remove_all(path_, ignored);
}

std::string WorkFolder::PathOf(absl::string_view name) const {
  return (std::filesystem::path(path_) / std::string(name)).string();
}

absl::Status WorkFolder::WriteFile(absl::string_view name, absl::string_view bytes,
                                   Kind kind) const {
  const std::string path = PathOf(name);
  absl::Status written = quadrille::WriteFile(path, bytes);
  if (!written.ok() || kind == Kind::kText) return written;
  // Executable for all who may read it.
  std::error_code error;
  const auto read = static_cast<unsigned>(fs::status(path, error).permissions()) & 0444U;
  if (!error)
    fs::permissions(path, static_cast<fs::perms>(read >> 2), fs::perm_options::add, error);
  if (!error) return written;
  return absl::ErrnoToStatus(error.value(), absl::StrCat("cannot write ", QuotedPath(path)));
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
