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

[[gnu::always_inline]] inline std::size_t BucketOf(const ParameterLayout& layout,
                                                   const PackedSample& sample) {
  return (sample.piece_count - std::size_t{2}) * layout.buckets / 31;
}

// A tile of samples on its way through the network.
struct Tile {
  ActiveInputs inputs[kTile];
  TileUnits units;
  std::size_t output_weights[kTile];  // offsets of the samples' buckets
  float log_odds[kTile];
};

// Computes the hidden units and the predictions of `count` samples.
template <class Isa>
[[gnu::always_inline]] inline void PassForward(const ParameterLayout& layout,
                                               const float* parameters, const TrainingLoss& loss,
                                               const PackedSample* samples, std::size_t count,
                                               Tile* tile) {
  for (std::size_t i = 0; i < count; ++i) {
    FindInputs(samples[i], &tile->inputs[i]);
    tile->output_weights[i] =
        layout.output_weights + BucketOf(layout, samples[i]) * 2 * layout.hidden;
  }
  SumInputs<Isa>(layout, parameters, tile->inputs, count, &tile->units);
  ParameterBlock sums[kTile][2] = {};
  for (std::size_t block = 0; block < layout.hidden / kParameterBlock; ++block) {
    for (std::size_t i = 0; i < count; ++i) {
      const float* const weights = parameters + tile->output_weights[i] + block * kParameterBlock;
      for (std::size_t side = 0; side < 2; ++side) {
        Floats x;
        Floats weight;
        Floats sum;
        Load(tile->units.units[block] + (2 * i + side) * kParameterBlock, &x);
        Load(weights + side * layout.hidden, &weight);
        Load(sums[i][side].values, &sum);
        Floats clamped;
        Clamp(x, &clamped);
        sum += clamped * clamped * weight;
        Store(sum, sums[i][side].values);
      }
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    Floats own;
    Floats other;
    Load(sums[i][0].values, &own);
    Load(sums[i][1].values, &other);
    const float output =
        SumOf(own) + SumOf(other) + parameters[layout.output_biases + BucketOf(layout, samples[i])];
    tile->log_odds[i] =
        loss.added ? output + static_cast<float>(samples[i].static_score) / loss.scale : output;
  }
}

// Adds the gradients of the output weights and replaces the hidden units by their gradients.
// `slopes` are the derivatives of the loss by the outputs.
template <class Isa>
[[gnu::always_inline]] inline void PassBack(const ParameterLayout& layout, const float* parameters,
                                            const float* slopes, std::size_t count, Tile* tile,
                                            float* gradients) {
  const Floats zero = {};
  const Floats one = zero + 1.0F;
  for (std::size_t block = 0; block < layout.hidden / kParameterBlock; ++block) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t weights = tile->output_weights[i] + block * kParameterBlock;
      for (std::size_t side = 0; side < 2; ++side) {
        float* const units = tile->units.units[block] + (2 * i + side) * kParameterBlock;
        float* const weight_gradients = gradients + weights + side * layout.hidden;
        Floats x;
        Floats weight;
        Floats gradient;
        Floats clamped;
        Load(units, &x);
        Load(parameters + weights + side * layout.hidden, &weight);
        Load(weight_gradients, &gradient);
        Clamp(x, &clamped);
        gradient += clamped * clamped * slopes[i];
        Store(gradient, weight_gradients);
        const Floats steep = x < one ? clamped : zero;
        Store(steep * weight * (2 * slopes[i]), units);
      }
    }
  }
}

template <class Isa>
void Predict(const ParameterLayout& layout, const float* parameters, const TrainingLoss& loss,
             const PackedSample* samples, std::size_t count, float* log_odds) {
  Tile tile;
  for (std::size_t first = 0; first < count; first += kTile) {
    const std::size_t size = count - first < kTile ? count - first : kTile;
    PassForward<Isa>(layout, parameters, loss, samples + first, size, &tile);
    for (std::size_t i = 0; i < size; ++i) log_odds[first + i] = tile.log_odds[i];
  }
}

template <class Isa>
double AddGradients(const ParameterLayout& layout, const float* parameters,
                    const TrainingLoss& loss, const PackedSample* samples, std::size_t count,
                    float* gradients) {
  double sum = 0;
  Tile tile;
  InputUses uses;
  float slopes[kTile];
  for (std::size_t first = 0; first < count; first += kTile) {
    const std::size_t size = count - first < kTile ? count - first : kTile;
    PassForward<Isa>(layout, parameters, loss, samples + first, size, &tile);
    for (std::size_t i = 0; i < size; ++i) {
      const PackedSample& sample = samples[first + i];
      const LossAndSlope at = LossOf<Isa>(loss, tile.log_odds[i], TargetOf<Isa>(loss, sample));
      sum += at.loss;
      slopes[i] = static_cast<float>(at.slope);
      gradients[layout.output_biases + BucketOf(layout, sample)] += slopes[i];
    }
    PassBack<Isa>(layout, parameters, slopes, size, &tile, gradients);
    FindUses(tile.inputs, size, &uses);
    AddInputGradients<Isa>(layout, tile.units, size, uses, gradients);
  }
  return sum;
}

}  // namespace quadrille::tuning::internal

#endif  // QUADRILLE_TUNING_NETWORK_TRAIN_KERNELS_INL_H_
