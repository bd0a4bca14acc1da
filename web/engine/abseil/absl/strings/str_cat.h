// absl::StrCat and StrAppend for WebAssembly (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_CAT_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_CAT_H_

#include <concepts>
#include <cstdio>
#include <string>

#include "absl/strings/string_view.h"

namespace absl {
namespace strings_internal {

inline void AppendPiece(std::string* out, string_view text) { out->append(text); }
template <std::integral Number>
void AppendPiece(std::string* out, Number number) {
  static_assert(!std::same_as<Number, char>);
  out->append(std::to_string(number));
}

inline void AppendPiece(std::string* out, double number) {
  char text[32];
  std::snprintf(text, sizeof(text), "%g", number);
  out->append(text);
}

}  // namespace strings_internal

template <class... Pieces>
void StrAppend(std::string* out, const Pieces&... pieces) {
  (strings_internal::AppendPiece(out, pieces), ...);
}

template <class... Pieces>
[[nodiscard]] std::string StrCat(const Pieces&... pieces) {
  std::string text;
  StrAppend(&text, pieces...);
  return text;
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_CAT_H_
