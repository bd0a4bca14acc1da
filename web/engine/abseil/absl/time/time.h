// absl::Duration for WebAssembly (README.md), in whole nanoseconds.
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_TIME_TIME_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_TIME_TIME_H_

#include <chrono>
#include <cmath>
#include <cstdint>

namespace absl {

using Duration = std::chrono::nanoseconds;

constexpr Duration ZeroDuration() { return Duration(0); }
constexpr Duration Milliseconds(std::int64_t n) { return std::chrono::milliseconds(n); }
constexpr Duration Seconds(std::int64_t n) { return std::chrono::seconds(n); }
constexpr Duration Minutes(std::int64_t n) { return std::chrono::minutes(n); }
constexpr Duration Hours(std::int64_t n) { return std::chrono::hours(n); }

inline double ToDoubleMilliseconds(std::chrono::duration<double, std::nano> time) {
  return time.count() / 1e6;
}
constexpr std::int64_t ToInt64Milliseconds(Duration time) { return time.count() / 1'000'000; }

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_TIME_TIME_H_
