#include "tools/mnk_analyze/files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/quote.h"

namespace quadrille::mnk {
namespace {

absl::Status CannotWrite(const std::string& path, absl::string_view why) {
  return absl::UnavailableError(absl::StrCat("cannot write ", Quoted(path), ": ", why));
}

}  // namespace

absl::Status WriteFile(const std::string& path, absl::string_view text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  return file ? absl::OkStatus() : CannotWrite(path, std::strerror(errno));
}

absl::Status CheckWritable(const std::string& path) {
  const std::ofstream file(path, std::ios::binary | std::ios::app);
  return file ? absl::OkStatus() : CannotWrite(path, std::strerror(errno));
}

absl::StatusOr<std::string> ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (file.is_open() && !file.bad()) return text;
  return absl::InvalidArgumentError(
      absl::StrCat("cannot read ", Quoted(path), ": ", std::strerror(errno)));
}

absl::Status MakeFolder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  return error ? CannotWrite(path, error.message()) : absl::OkStatus();
}

}  // namespace quadrille::mnk
