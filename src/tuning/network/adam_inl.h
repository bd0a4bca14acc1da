// AdamW optimizer step.
#ifndef QUADRILLE_TUNING_NETWORK_ADAM_INL_H_
#define QUADRILLE_TUNING_NETWORK_ADAM_INL_H_

#include <cstddef>

#include "src/tuning/network/floats_inl.h"
#include "src/tuning/network/train_kernels.h"

namespace quadrille::tuning::internal {

// Stores the sum of the slices' gradients at [at, at + 16) in `*sum` and zeroes them.
[[gnu::always_inline]] inline void TakeGradients(const AdamRange& range, std::size_t at,
                                                 Floats* sum) {
  const Floats zero = {};
  *sum = zero;
  for (std::size_t slice = 0; slice < range.slice_count; ++slice) {
    Floats part;
    Load(range.slices[slice] + at, &part);
    *sum += part;
    Store(zero, range.slices[slice] + at);
  }
}

template <class Isa>
void Step(const AdamStep& step, const AdamRange& range) {
  constexpr float kBeta1 = 0.9F;
  constexpr float kBeta2 = 0.999F;
  constexpr float kEpsilon = 1e-8F;
  for (std::size_t at = range.begin; at < range.end; at += 16) {
    Floats gradient;
    TakeGradients(range, at, &gradient);
    gradient *= step.gradient_scale;
    Floats first;
    Floats second;
    Floats weight;
    Load(range.first_moments + at, &first);
    Load(range.second_moments + at, &second);
    Load(range.parameters + at, &weight);
    first = first * kBeta1 + gradient * (1 - kBeta1);
    second = second * kBeta2 + gradient * gradient * (1 - kBeta2);
    Store(first, range.first_moments + at);
    Store(second, range.second_moments + at);
    float roots[16];
    Store(second * step.second_correction, roots);
    for (float& root : roots) root = __builtin_sqrtf(root);
    Floats root;
    Load(roots, &root);
    weight -= (first * step.first_correction / (root + kEpsilon) + weight * step.decay) * step.rate;
    const Floats max_abs = Floats{} + range.max_abs;
    weight = weight < max_abs ? weight : max_abs;
    weight = weight > -max_abs ? weight : -max_abs;
    Store(weight, range.parameters + at);
  }
}

}  // namespace quadrille::tuning::internal

#endif  // QUADRILLE_TUNING_NETWORK_ADAM_INL_H_
