#include "tools/train/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace quadrille::train {
namespace {

absl::Status Error(absl::string_view what, const std::string& path) {
  return absl::UnavailableError(
      absl::StrCat("cannot ", what, " ", path, ": ", std::strerror(errno)));
}

absl::Status WriteFile(const std::string& path, absl::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file << bytes;
  file.close();
  return file.good() ? absl::OkStatus() : Error("write", path);
}

}  // namespace

absl::StatusOr<std::optional<std::string>> ReadFileIfAny(const std::string& path) {
  std::error_code none;
  if (!std::filesystem::exists(path, none)) return std::nullopt;
  // A device may have no end.
  if (!std::filesystem::is_regular_file(path, none)) {
    return absl::InvalidArgumentError(absl::StrCat(path, " is not a regular file"));
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error("read", path);
  std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad()) return Error("read", path);
  return bytes;
}

absl::Status ReplaceFile(const std::string& path, absl::string_view bytes) {
  std::error_code none;
  if (std::filesystem::exists(path, none) && !std::filesystem::is_regular_file(path, none)) {
    return WriteFile(path, bytes);
  }
  const std::string beside = absl::StrCat(path, ".new");
  if (absl::Status written = WriteFile(beside, bytes); !written.ok()) {
    std::remove(beside.c_str());
    return written;
  }
  return std::rename(beside.c_str(), path.c_str()) == 0 ? absl::OkStatus() : Error("write", path);
}

}  // namespace quadrille::train
