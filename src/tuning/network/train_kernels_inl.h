// Forward and backward pass of a network in training.
//
// The same order of operations on all tiers, no fused multiply-add and no library exp(): results
// are bit-identical across tiers and compilers.
#ifndef QUADRILLE_TUNING_NETWORK_TRAIN_KERNELS_INL_H_
#define QUADRILLE_TUNING_NETWORK_TRAIN_KERNELS_INL_H_

#include <cstddef>

#include "src/tuning/network/floats_inl.h"
#include "src/tuning/network/hidden_units_inl.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/parameter_layout.h"
#include "src/tuning/network/train_kernels.h"
#include "src/tuning/network/training_loss_inl.h"

namespace quadrille::tuning::internal {

template <std::size_t kMaxHidden = chess::kNetworkSizes.back()>
struct alignas(64) PerspectivesOf {
  float own[kMaxHidden];
  float other[kMaxHidden];
};
using Perspectives = PerspectivesOf<>;

template <class Isa>
[[gnu::always_inline]] inline float OutputOf(const float* hidden, const float* weights,
                                             std::size_t units) {
  Floats sum = {};
  for (std::size_t unit = 0; unit < units; unit += 16) {
    Floats x;
    Floats weight;
    Load(hidden + unit, &x);
    Load(weights + unit, &weight);
    Floats clamped;
    Clamp(x, &clamped);
    sum += clamped * clamped * weight;
  }
  return SumOf(sum);
}

[[gnu::always_inline]] inline std::size_t BucketOf(const ParameterLayout& layout,
                                                   const PackedSample& sample) {
  return (sample.piece_count - std::size_t{2}) * layout.buckets / 31;
}

template <class Isa>
[[gnu::always_inline]] inline float LogOddsOf(const ParameterLayout& layout,
                                              const float* parameters, const TrainingLoss& loss,
                                              const PackedSample& sample,
                                              const ActiveInputs& inputs,
                                              Perspectives* perspectives) {
  SumPerspective<Isa>(layout, parameters, inputs.own, inputs.count, perspectives->own);
  SumPerspective<Isa>(layout, parameters, inputs.other, inputs.count, perspectives->other);
  const std::size_t bucket = BucketOf(layout, sample);
  const float* const weights = parameters + layout.output_weights + bucket * 2 * layout.hidden;
  const float output = OutputOf<Isa>(perspectives->own, weights, layout.hidden) +
                       OutputOf<Isa>(perspectives->other, weights + layout.hidden, layout.hidden) +
                       parameters[layout.output_biases + bucket];
  return loss.added ? output + static_cast<float>(sample.static_score) / loss.scale : output;
}

// Adds the gradients of the output weights and replaces the hidden units of a perspective by their
// gradient. `slope` is the derivative of the loss by the output.
template <class Isa>
[[gnu::always_inline]] inline void PassBack(float slope, const float* weights, std::size_t units,
                                            float* hidden, float* weight_gradients) {
  const Floats zero = {};
  const Floats one = zero + 1.0F;
  for (std::size_t unit = 0; unit < units; unit += 16) {
    Floats x;
    Floats weight;
    Floats gradient;
    Floats clamped;
    Load(hidden + unit, &x);
    Load(weights + unit, &weight);
    Load(weight_gradients + unit, &gradient);
    Clamp(x, &clamped);
    gradient += clamped * clamped * slope;
    Store(gradient, weight_gradients + unit);
    const Floats steep = x < one ? clamped : zero;
    Store(steep * weight * (2 * slope), hidden + unit);
  }
}

template <class Isa>
void Predict(const ParameterLayout& layout, const float* parameters, const TrainingLoss& loss,
             const PackedSample* samples, std::size_t count, float* log_odds) {
  Perspectives perspectives;
  ActiveInputs inputs;
  for (std::size_t i = 0; i < count; ++i) {
    FindInputs(samples[i], &inputs);
    log_odds[i] = LogOddsOf<Isa>(layout, parameters, loss, samples[i], inputs, &perspectives);
  }
}

template <class Isa>
double AddGradients(const ParameterLayout& layout, const float* parameters,
                    const TrainingLoss& loss, const PackedSample* samples, std::size_t count,
                    float* gradients) {
  double sum = 0;
  Perspectives perspectives;
  ActiveInputs inputs;
  const std::size_t hidden = layout.hidden;
  for (std::size_t i = 0; i < count; ++i) {
    const PackedSample& sample = samples[i];
    FindInputs(sample, &inputs);
    const float log_odds = LogOddsOf<Isa>(layout, parameters, loss, sample, inputs, &perspectives);
    const LossAndSlope at = LossOf<Isa>(loss, log_odds, TargetOf<Isa>(loss, sample));
    sum += at.loss;
    const auto slope = static_cast<float>(at.slope);
    const std::size_t bucket = BucketOf(layout, sample);
    const std::size_t outputs = layout.output_weights + bucket * 2 * hidden;
    gradients[layout.output_biases + bucket] += slope;
    PassBack<Isa>(slope, parameters + outputs, hidden, perspectives.own, gradients + outputs);
    PassBack<Isa>(slope, parameters + outputs + hidden, hidden, perspectives.other,
                  gradients + outputs + hidden);
    AddPerspective<Isa>(layout, perspectives.own, inputs.own, inputs.count, gradients);
    AddPerspective<Isa>(layout, perspectives.other, inputs.other, inputs.count, gradients);
  }
  return sum;
}

}  // namespace quadrille::tuning::internal

#endif  // QUADRILLE_TUNING_NETWORK_TRAIN_KERNELS_INL_H_
