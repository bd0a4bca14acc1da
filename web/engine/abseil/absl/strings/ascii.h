// ASCII letters for WebAssembly (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_ASCII_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_ASCII_H_

#include <string>

#include "absl/strings/string_view.h"

namespace absl {

inline bool ascii_isdigit(unsigned char c) { return '0' <= c && c <= '9'; }
inline bool ascii_islower(unsigned char c) { return 'a' <= c && c <= 'z'; }
inline bool ascii_isupper(unsigned char c) { return 'A' <= c && c <= 'Z'; }
inline bool ascii_isalpha(unsigned char c) { return ascii_islower(c) || ascii_isupper(c); }
inline bool ascii_isalnum(unsigned char c) { return ascii_isalpha(c) || ascii_isdigit(c); }
inline bool ascii_isspace(unsigned char c) { return c == ' ' || ('\t' <= c && c <= '\r'); }
inline bool ascii_isascii(unsigned char c) { return c < 128; }
inline bool ascii_iscntrl(unsigned char c) { return c < 32 || c == 127; }
inline bool ascii_isprint(unsigned char c) { return 32 <= c && c < 127; }
inline char ascii_tolower(unsigned char c) {
  return static_cast<char>(ascii_isupper(c) ? c + ('a' - 'A') : c);
}
inline char ascii_toupper(unsigned char c) {
  return static_cast<char>(ascii_islower(c) ? c - ('a' - 'A') : c);
}

inline std::string AsciiStrToLower(string_view text) {
  std::string lower(text);
  for (char& c : lower) c = ascii_tolower(static_cast<unsigned char>(c));
  return lower;
}

inline string_view StripLeadingAsciiWhitespace(string_view text) {
  while (!text.empty() && ascii_isspace(text.front())) text.remove_prefix(1);
  return text;
}
inline string_view StripTrailingAsciiWhitespace(string_view text) {
  while (!text.empty() && ascii_isspace(text.back())) text.remove_suffix(1);
  return text;
}
inline string_view StripAsciiWhitespace(string_view text) {
  return StripLeadingAsciiWhitespace(StripTrailingAsciiWhitespace(text));
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_ASCII_H_
