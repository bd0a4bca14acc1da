// absl::uint128 for WebAssembly (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_NUMERIC_INT128_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_NUMERIC_INT128_H_

#include <cstdint>

namespace absl {

using uint128 = unsigned __int128;

constexpr uint128 Uint128Max() { return ~uint128{0}; }
constexpr uint128 MakeUint128(std::uint64_t high, std::uint64_t low) {
  return uint128{high} << 64 | low;
}
constexpr std::uint64_t Uint128High64(uint128 value) {
  return static_cast<std::uint64_t>(value >> 64);
}
constexpr std::uint64_t Uint128Low64(uint128 value) { return static_cast<std::uint64_t>(value); }

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_NUMERIC_INT128_H_
