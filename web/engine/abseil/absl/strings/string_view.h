// absl::string_view for WebAssembly: the standard library's, as Debian's Abseil has it (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STRING_VIEW_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STRING_VIEW_H_

#include <string_view>

namespace absl {

using std::string_view;

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STRINGS_STRING_VIEW_H_
