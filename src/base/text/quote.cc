#include "src/base/text/quote.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace quadrille {
namespace {

constexpr std::size_t kShown = 60;

// The size of the well-formed UTF-8 sequence of a printable character above ASCII at the start of
// `text`; 0 if there is none.
std::size_t Utf8Size(absl::string_view text) {
  const auto byte = [text](std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u;
  };
  const unsigned lead = byte(0);
  const std::size_t size = lead < 0xC2   ? 0
                           : lead < 0xE0 ? 2
                           : lead < 0xF0 ? 3
                           : lead < 0xF5 ? 4
                                         : 0;
  for (std::size_t at = 1; at < size; ++at) {
    if ((byte(at) & 0xC0) != 0x80) return 0;
  }
  const bool is_control = lead == 0xC2 && byte(1) < 0xA0;
  const bool is_overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
  const bool is_surrogate = lead == 0xED && byte(1) >= 0xA0;
  const bool is_too_large = lead == 0xF4 && byte(1) >= 0x90;
  return is_control || is_overlong || is_surrogate || is_too_large ? 0 : size;
}

// At most kShown bytes of `text`, in whole characters.
std::string Escaped(absl::string_view text) {
  std::string shown;
  std::size_t at = 0;
  while (at < text.size() && at < kShown) {
    const std::size_t size = Utf8Size(text.substr(at));
    if (at + size > kShown) break;
    absl::StrAppend(
        &shown, size > 0 ? std::string(text.substr(at, size)) : absl::CEscape(text.substr(at, 1)));
    at += std::max(size, std::size_t{1});
  }
  return shown;
}

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

std::string Latin1AsUtf8(absl::string_view text) {
  std::string utf8;
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t size = byte < 0x80 ? 1 : Utf8Size(text.substr(at));
    if (size > 0) {
      absl::StrAppend(&utf8, text.substr(at, size));
    } else {
      utf8 += static_cast<char>(0xC0 | byte >> 6);
      utf8 += static_cast<char>(0x80 | (byte & 0x3F));
    }
    at += std::max(size, std::size_t{1});
  }
  return utf8;
}

std::string QuotedPath(absl::string_view path) {
  return absl::StrCat("\"", absl::Utf8SafeCEscape(path), "\"");
}

}  // namespace quadrille
