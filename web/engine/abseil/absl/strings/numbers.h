// absl::SimpleAtoi and SimpleAtod for WebAssembly (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_NUMBERS_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_NUMBERS_H_

#include <charconv>
#include <cstdlib>
#include <string>
#include <system_error>

#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"

namespace absl {

// Parses an integer with optional sign and surrounding blanks. Returns false if `text` is anything
// else or the number overflows.
template <class Integer>
[[nodiscard]] bool SimpleAtoi(string_view text, Integer* number) {
  text = StripAsciiWhitespace(text);
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  const char* const end = text.data() + text.size();
  const std::from_chars_result read = std::from_chars(text.data(), end, *number);
  return read.ec == std::errc() && read.ptr == end;
}

// Parses a decimal number with surrounding blanks. Returns false if `text` is anything else.
[[nodiscard]] inline bool SimpleAtod(string_view text, double* number) {
  const std::string digits(StripAsciiWhitespace(text));
  char* end = nullptr;
  *number = std::strtod(digits.c_str(), &end);
  return !digits.empty() && end == digits.c_str() + digits.size();
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_NUMBERS_H_
