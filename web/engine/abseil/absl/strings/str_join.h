// absl::StrJoin for WebAssembly (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_JOIN_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_JOIN_H_

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace absl {

template <class Range, class Formatter>
[[nodiscard]] std::string StrJoin(const Range& range, string_view separator, Formatter format) {
  std::string text;
  bool is_first = true;
  for (const auto& item : range) {
    if (!is_first) text.append(separator);
    is_first = false;
    format(&text, item);
  }
  return text;
}

template <class Range>
[[nodiscard]] std::string StrJoin(const Range& range, string_view separator) {
  return StrJoin(range, separator,
                 [](std::string* out, const auto& item) { StrAppend(out, item); });
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_JOIN_H_
