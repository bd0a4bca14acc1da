// The numbers of all units of a layer, as two vectors of floats_inl.h.
#ifndef QUADRILLE_TUNING_LINES_LINE_UNITS_INL_H_
#define QUADRILLE_TUNING_LINES_LINE_UNITS_INL_H_

#include <cstddef>

#include "src/tuning/lines/line_kernels.h"
#include "src/tuning/network/floats_inl.h"

namespace quadrille::tuning::internal {

inline constexpr std::size_t kUnits = LineHead::kUnits;

struct Units {
  Floats low;
  Floats high;
};

[[gnu::always_inline]] inline void LoadUnits(const float* from, Units* units) {
  Load(from, &units->low);
  Load(from + 16, &units->high);
}
[[gnu::always_inline]] inline void StoreUnits(const Units& units, float* to) {
  Store(units.low, to);
  Store(units.high, to + 16);
}
[[gnu::always_inline]] inline void AddUnits(const Units& more, Units* units) {
  units->low += more.low;
  units->high += more.high;
}
[[gnu::always_inline]] inline void AddUnitsTo(const Units& more, float* to) {
  Units sum;
  LoadUnits(to, &sum);
  AddUnits(more, &sum);
  StoreUnits(sum, to);
}
// sum += units * factor
[[gnu::always_inline]] inline void AddScaled(const Units& units, float factor, Units* sum) {
  sum->low += units.low * factor;
  sum->high += units.high * factor;
}
[[gnu::always_inline]] inline void Relu(const Units& x, Units* result) {
  const Floats zero = {};
  result->low = x.low > zero ? x.low : zero;
  result->high = x.high > zero ? x.high : zero;
}
// Returns `slope` where `x` is positive, else 0.
[[gnu::always_inline]] inline void PassRelu(const Units& x, const Units& slope, Units* result) {
  const Floats zero = {};
  result->low = x.low > zero ? slope.low : zero;
  result->high = x.high > zero ? slope.high : zero;
}
[[gnu::always_inline]] inline float DotOf(const Units& a, const Units& b) {
  return SumOf(a.low * b.low + a.high * b.high);
}

}  // namespace quadrille::tuning::internal

#endif  // QUADRILLE_TUNING_LINES_LINE_UNITS_INL_H_
