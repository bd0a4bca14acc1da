// absl::Span for WebAssembly: the standard library's, which also takes arrays and vectors
// (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_TYPES_SPAN_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_TYPES_SPAN_H_

#include <cstddef>
#include <span>

namespace absl {

template <class T>
class Span : public std::span<T> {
 public:
  using std::span<T>::span;
  Span(std::span<T> span) : std::span<T>(span) {}

  void remove_prefix(std::size_t count) { *this = this->subspan(count); }
};

template <class Container>
auto MakeSpan(Container& container) {
  return Span<std::remove_reference_t<decltype(*container.data())>>(container);
}
template <class Container>
auto MakeConstSpan(const Container& container) {
  return Span<std::remove_reference_t<decltype(*container.data())>>(container);
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_TYPES_SPAN_H_
