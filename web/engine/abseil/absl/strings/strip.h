// Prefixes and suffixes for WebAssembly (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STRIP_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STRIP_H_

#include "absl/strings/string_view.h"

namespace absl {

inline bool ConsumePrefix(string_view* text, string_view prefix) {
  if (!text->starts_with(prefix)) return false;
  text->remove_prefix(prefix.size());
  return true;
}
inline bool ConsumeSuffix(string_view* text, string_view suffix) {
  if (!text->ends_with(suffix)) return false;
  text->remove_suffix(suffix.size());
  return true;
}
inline string_view StripSuffix(string_view text, string_view suffix) {
  ConsumeSuffix(&text, suffix);
  return text;
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STRIP_H_
