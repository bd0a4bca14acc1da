#include "src/protocol/native/game_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/system/utf8_path.h"
#include "src/base/text/quote.h"

namespace quadrille::native {
namespace {

namespace fs = std::filesystem;

absl::Status Error(absl::string_view what, const std::string& path, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("cannot ", what, " ", Quoted(path), ": ", why));
}

bool IsSgf(absl::string_view text) {
  text = absl::StripLeadingAsciiWhitespace(text);
  if (!absl::ConsumePrefix(&text, "(")) return false;
  return absl::ConsumePrefix(&(text = absl::StripLeadingAsciiWhitespace(text)), ";");
}

// Whether a game may be written to `path`.
absl::Status CheckReplaceable(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(Utf8Path(path), error);
  if (status.type() == fs::file_type::not_found) return absl::OkStatus();
  if (error) return Error("write", path, error.message());
  if (!fs::is_regular_file(status)) return Error("write", path, "not a regular file");
  std::ifstream file(path, std::ios::binary);
  std::string beginning(4096, '\0');
  file.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
  beginning.resize(static_cast<std::size_t>(file.gcount()));
  if (IsSgf(beginning)) return absl::OkStatus();
  return Error("write", path, "it is not an SGF file, and is not replaced");
}

}  // namespace

absl::StatusOr<std::string> ReadGameFile(const std::string& path) {
  std::error_code error;
  // Before it is opened: a pipe would keep us waiting.
  const fs::file_status status = fs::status(Utf8Path(path), error);
  if (!fs::exists(status)) return Error("read", path, "there is no such file");
  if (!fs::is_regular_file(status)) return Error("read", path, "not a regular file");
  const std::uintmax_t size = fs::file_size(Utf8Path(path), error);
  if (error) return Error("read", path, error.message());
  if (size > kLargestGameFile) {
    return Error("read", path, absl::StrCat("it has more than ", kLargestGameFile, " bytes"));
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error("read", path, std::strerror(errno));
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (file.bad()) return Error("read", path, std::strerror(errno));
  return text;
}

absl::Status WriteGameFile(const std::string& path, absl::string_view sgf) {
  const absl::Status replaceable = CheckReplaceable(path);
  if (!replaceable.ok()) return replaceable;
  const std::string unfinished = absl::StrCat(path, ".", getpid(), ".tmp");
  std::ofstream file(unfinished, std::ios::binary | std::ios::trunc);
  file.write(sgf.data(), static_cast<std::streamsize>(sgf.size()));
  file.close();
  std::error_code error =
      file ? std::error_code() : std::error_code(errno, std::generic_category());
  if (!error) fs::rename(Utf8Path(unfinished), Utf8Path(path), error);
  if (!error) return absl::OkStatus();
  std::remove(unfinished.c_str());
  return Error("write", path, error.message());
}

}  // namespace quadrille::native
