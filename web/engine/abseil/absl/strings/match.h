// Matching of texts for WebAssembly (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_MATCH_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_MATCH_H_

#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"

namespace absl {

inline bool StartsWith(string_view text, string_view start) { return text.starts_with(start); }
inline bool EndsWith(string_view text, string_view end) { return text.ends_with(end); }
inline bool StrContains(string_view text, string_view part) {
  return text.find(part) != string_view::npos;
}
inline bool StrContains(string_view text, char part) {
  return text.find(part) != string_view::npos;
}
inline bool EqualsIgnoreCase(string_view a, string_view b) {
  return AsciiStrToLower(a) == AsciiStrToLower(b);
}
inline bool StartsWithIgnoreCase(string_view text, string_view start) {
  return EqualsIgnoreCase(text.substr(0, start.size()), start);
}
inline bool EndsWithIgnoreCase(string_view text, string_view end) {
  return text.size() >= end.size() && EqualsIgnoreCase(text.substr(text.size() - end.size()), end);
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_MATCH_H_
