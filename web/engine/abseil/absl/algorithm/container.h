// Algorithms over whole containers for WebAssembly (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_ALGORITHM_CONTAINER_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_ALGORITHM_CONTAINER_H_

#include <algorithm>
#include <iterator>
#include <utility>

namespace absl {

template <class C, class Predicate>
bool c_all_of(const C& c, Predicate predicate) {
  return std::all_of(std::begin(c), std::end(c), predicate);
}
template <class C, class Predicate>
bool c_any_of(const C& c, Predicate predicate) {
  return std::any_of(std::begin(c), std::end(c), predicate);
}
template <class C, class T>
auto c_find(C& c, const T& value) {
  return std::find(std::begin(c), std::end(c), value);
}
template <class C, class T>
bool c_linear_search(const C& c, const T& value) {
  return c_find(c, value) != std::end(c);
}
template <class C, class Output>
Output c_move(C&& c, Output output) {
  return std::move(std::begin(c), std::end(c), output);
}
template <class C, class T, class Less>
auto c_upper_bound(C& c, const T& value, Less less) {
  return std::upper_bound(std::begin(c), std::end(c), value, less);
}

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_ALGORITHM_CONTAINER_H_
