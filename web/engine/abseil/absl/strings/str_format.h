// absl::StrFormat for WebAssembly (README.md): printf's conversions, checked for the types used.
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_FORMAT_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_FORMAT_H_

#include <concepts>
#include <cstdio>
#include <string>
#include <tuple>
#include <type_traits>

#include "absl/strings/string_view.h"

namespace absl {
namespace strings_internal {

// One argument in the form that printf takes; integers become long long.
template <std::integral Integer>
std::tuple<long long> FormatArgument(Integer number) {
  return {static_cast<long long>(number)};
}
inline std::tuple<double> FormatArgument(double number) { return {number}; }
inline std::tuple<std::string> FormatArgument(string_view text) { return {std::string(text)}; }

inline long long PrintfValue(long long number) { return number; }
inline double PrintfValue(double number) { return number; }
inline const char* PrintfValue(const std::string& text) { return text.c_str(); }

// Inserts the length modifier of long long before each integer conversion.
inline std::string PrintfFormat(string_view format) {
  std::string text;
  bool in_conversion = false;
  for (const char c : format) {
    if (in_conversion && string_view("dixXuo").find(c) != string_view::npos) text += "ll";
    if (c == '%') {
      in_conversion = !in_conversion;
    } else if (string_view("-+ #.0123456789").find(c) == string_view::npos) {
      in_conversion = false;
    }
    text += c;
  }
  return text;
}

}  // namespace strings_internal

template <class... Arguments>
[[nodiscard]] std::string StrFormat(string_view format, const Arguments&... arguments) {
  const std::string text = strings_internal::PrintfFormat(format);
  const auto values = std::tuple_cat(strings_internal::FormatArgument(arguments)...);
  return std::apply(
      [&text](const auto&... value) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wformat-security"
#pragma clang diagnostic ignored "-Wformat-nonliteral"
        const int size =
            std::snprintf(nullptr, 0, text.c_str(), strings_internal::PrintfValue(value)...);
        std::string out(static_cast<std::size_t>(size) + 1, '\0');
        std::snprintf(out.data(), out.size(), text.c_str(),
                      strings_internal::PrintfValue(value)...);
#pragma clang diagnostic pop
        out.pop_back();
        return out;
      },
      values);
}

template <class... Arguments>
void StrAppendFormat(std::string* out, string_view format, const Arguments&... arguments) {
  *out += StrFormat(format, arguments...);
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_FORMAT_H_
