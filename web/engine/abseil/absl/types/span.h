// absl::Span for WebAssembly: the standard library's, which also takes arrays and vectors
// (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_TYPES_SPAN_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_TYPES_SPAN_H_

#include <span>

namespace absl {

template <class T>
using Span = std::span<T>;

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_TYPES_SPAN_H_
