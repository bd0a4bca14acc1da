#include "src/base/text/quote.h"

#include <cstddef>
#include <string>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace quadrille {
namespace {

constexpr std::size_t kShown = 60;

std::string Escaped(absl::string_view text) { return absl::CEscape(text.substr(0, kShown)); }

absl::string_view TruncationMark(absl::string_view text) {
  return text.size() > kShown ? "..." : "";
}

}  // namespace

std::string Printable(absl::string_view text) {
  return absl::StrCat(Escaped(text), TruncationMark(text));
}

std::string Quoted(absl::string_view text) {
  return absl::StrCat("\"", Escaped(text), "\"", TruncationMark(text));
}

std::string QuotedPath(absl::string_view path) {
  return absl::StrCat("\"", absl::Utf8SafeCEscape(path), "\"");
}

}  // namespace quadrille
