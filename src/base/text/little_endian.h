// Numbers in binary files: little-endian, two's complement, IEEE 754.
#ifndef QUADRILLE_BASE_TEXT_LITTLE_ENDIAN_H_
#define QUADRILLE_BASE_TEXT_LITTLE_ENDIAN_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "absl/strings/string_view.h"

namespace quadrille {

// Number: an integer or float.
template <class Number>
void AppendNumber(Number number, std::string* out) {
  if constexpr (std::is_same_v<Number, float>) {
    AppendNumber(std::bit_cast<std::uint32_t>(number), out);
  } else {
    const auto bits = static_cast<std::uint64_t>(number);
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      out->push_back(static_cast<char>(bits >> 8 * i & 0xFF));
    }
  }
}

// Removes a number from the start of `bytes`. Requires: bytes->size() >= sizeof(Number).
template <class Number>
Number TakeNumber(absl::string_view* bytes) {
  if constexpr (std::is_same_v<Number, float>) {
    return std::bit_cast<float>(TakeNumber<std::uint32_t>(bytes));
  } else {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      bits |= std::uint64_t{static_cast<unsigned char>((*bytes)[i])} << 8 * i;
    }
    bytes->remove_prefix(sizeof(Number));
    return static_cast<Number>(bits);
  }
}

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_LITTLE_ENDIAN_H_
