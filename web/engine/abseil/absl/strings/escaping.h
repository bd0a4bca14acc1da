// absl::CEscape for WebAssembly (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_ESCAPING_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_ESCAPING_H_

#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"

namespace absl {

// As in C: what is not printable ASCII becomes \n, \r, \t or three octal digits.
inline std::string CEscape(string_view text) {
  std::string escaped;
  for (const unsigned char c : text) {
    const string_view::size_type named = string_view("\n\r\t\"'\\").find(static_cast<char>(c));
    if (named != string_view::npos) {
      escaped += {'\\', "nrt\"'\\"[named]};
    } else if (ascii_isprint(c)) {
      escaped += static_cast<char>(c);
    } else {
      escaped += {'\\', static_cast<char>('0' + (c >> 6)), static_cast<char>('0' + (c >> 3 & 7)),
                  static_cast<char>('0' + (c & 7))};
    }
  }
  return escaped;
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_ESCAPING_H_
