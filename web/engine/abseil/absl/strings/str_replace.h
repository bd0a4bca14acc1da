// absl::StrReplaceAll for WebAssembly (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_REPLACE_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_REPLACE_H_

#include <initializer_list>
#include <string>
#include <utility>

#include "absl/strings/string_view.h"

namespace absl {

// A single pass: replacements are not replaced again.
[[nodiscard]] inline std::string StrReplaceAll(
    string_view text, std::initializer_list<std::pair<string_view, string_view>> replacements) {
  std::string replaced;
  while (!text.empty()) {
    bool found = false;
    for (const auto& [from, to] : replacements) {
      if (!text.starts_with(from)) continue;
      replaced.append(to);
      text.remove_prefix(from.size());
      found = true;
      break;
    }
    if (found) continue;
    replaced += text.front();
    text.remove_prefix(1);
  }
  return replaced;
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STR_REPLACE_H_
