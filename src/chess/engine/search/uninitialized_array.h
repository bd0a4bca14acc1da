// Uninitialized array, for large buffers on the stack of a search node.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_UNINITIALIZED_ARRAY_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_UNINITIALIZED_ARRAY_H_

#include <cstddef>
#include <type_traits>

namespace quadrille::chess {

// kSize values, each indeterminate until it is assigned. T needs no default constructor.
template <class T, std::size_t kSize>
class UninitializedArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  [[gnu::always_inline]] T* data() { return static_cast<T*>(static_cast<void*>(bytes_)); }
  [[gnu::always_inline]] const T* data() const {
    return static_cast<const T*>(static_cast<const void*>(bytes_));
  }
  // Requires: i < kSize.
  [[gnu::always_inline]] T& operator[](std::size_t i) { return data()[i]; }
  [[gnu::always_inline]] const T& operator[](std::size_t i) const { return data()[i]; }

 private:
  alignas(T) std::byte bytes_[kSize * sizeof(T)];
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_UNINITIALIZED_ARRAY_H_
