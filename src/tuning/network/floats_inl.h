// Vectors of 16 floats, independent of the register width.
#ifndef QUADRILLE_TUNING_NETWORK_FLOATS_INL_H_
#define QUADRILLE_TUNING_NETWORK_FLOATS_INL_H_

#include "src/tuning/network/parameter_layout.h"

namespace quadrille::tuning::internal {

using Floats = float __attribute__((vector_size(4 * kParameterBlock)));

[[gnu::always_inline]] inline void Load(const float* from, Floats* floats) {
  __builtin_memcpy(floats, from, sizeof(Floats));
}
[[gnu::always_inline]] inline void Store(const Floats& floats, float* to) {
  __builtin_memcpy(to, &floats, sizeof(Floats));
}

[[gnu::always_inline]] inline void Clamp(const Floats& x, Floats* clamped) {
  const Floats zero = {};
  const Floats one = zero + 1.0F;
  *clamped = x > zero ? x : zero;
  *clamped = *clamped < one ? *clamped : one;
}

[[gnu::always_inline]] inline float SumOf(const Floats& floats) {
  float parts[16];
  Store(floats, parts);
  for (int width = 8; width > 0; width /= 2) {
    for (int i = 0; i < width; ++i) parts[i] += parts[i + width];
  }
  return parts[0];
}

}  // namespace quadrille::tuning::internal

#endif  // QUADRILLE_TUNING_NETWORK_FLOATS_INL_H_
