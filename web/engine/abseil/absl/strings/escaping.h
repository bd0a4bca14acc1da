// absl::CEscape, CHexEscape and Utf8SafeCEscape for WebAssembly (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_ESCAPING_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_ESCAPING_H_

#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"

namespace absl {

namespace internal {

inline std::string Escape(string_view text, bool keeps_utf8) {
  std::string escaped;
  for (const unsigned char c : text) {
    const string_view::size_type named = string_view("\n\r\t\"'\\").find(static_cast<char>(c));
    if (named != string_view::npos) {
      escaped += {'\\', "nrt\"'\\"[named]};
    } else if (ascii_isprint(c) || (keeps_utf8 && c >= 0x80)) {
      escaped += static_cast<char>(c);
    } else {
      escaped += {'\\', static_cast<char>('0' + (c >> 6)), static_cast<char>('0' + (c >> 3 & 7)),
                  static_cast<char>('0' + (c & 7))};
    }
  }
  return escaped;
}

}  // namespace internal

// As in C: bytes outside printable ASCII become \n, \r, \t or three octal digits.
inline std::string CEscape(string_view text) { return internal::Escape(text, false); }

// The same, but bytes above 127 pass unchanged.
inline std::string Utf8SafeCEscape(string_view text) { return internal::Escape(text, true); }

// The same as CEscape(), but with two hexadecimal digits: \\x1b.
inline std::string CHexEscape(string_view text) {
  std::string escaped;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const std::string one = internal::Escape(string_view(&c, 1), false);
    constexpr char kDigits[] = "0123456789abcdef";
    escaped +=
        one.size() < 4 ? one : std::string{'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return escaped;
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_ESCAPING_H_
