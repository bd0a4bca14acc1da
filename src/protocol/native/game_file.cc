#include "src/protocol/native/game_file.h"

#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/system/file.h"
#include "src/base/text/quote.h"

namespace quadrille::native {
namespace {

bool IsSgf(absl::string_view text) {
  text = absl::StripLeadingAsciiWhitespace(text);
  if (!absl::ConsumePrefix(&text, "(")) return false;
  return absl::ConsumePrefix(&(text = absl::StripLeadingAsciiWhitespace(text)), ";");
}

absl::Status CheckReplaceable(const std::string& path) {
  const absl::StatusOr<std::string> text = ReadRegularFile(path);
  if (absl::IsNotFound(text.status())) return absl::OkStatus();
  if (text.ok() && IsSgf(AsText(*text))) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "cannot write ", QuotedPath(path), ": ",
      text.ok() ? "it is not an SGF file, and is not replaced" : "not a regular file"));
}

}  // namespace

absl::StatusOr<std::string> ReadGameFile(const std::string& path) {
  absl::StatusOr<std::string> bytes = ReadRegularFile(path, kMaxGameFileSize);
  if (!bytes.ok()) return bytes;
  return AsText(*std::move(bytes));
}

absl::Status WriteGameFile(const std::string& path, absl::string_view sgf) {
  const absl::Status replaceable = CheckReplaceable(path);
  return replaceable.ok() ? ReplaceFile(path, sgf) : replaceable;
}

}  // namespace quadrille::native
