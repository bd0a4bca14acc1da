// Hidden layer in training: forward and backward pass of the sparse input layer.
#ifndef QUADRILLE_TUNING_NETWORK_HIDDEN_UNITS_INL_H_
#define QUADRILLE_TUNING_NETWORK_HIDDEN_UNITS_INL_H_

#include <cstddef>
#include <cstdint>

#include "src/tuning/network/floats_inl.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/parameter_layout.h"

namespace quadrille::tuning::internal {

struct ActiveInputs {
  std::uint16_t own[32];
  std::uint16_t other[32];
  int count;
};

[[gnu::always_inline]] inline void FindInputs(const PackedSample& sample, ActiveInputs* inputs) {
  const int mirror_own = (sample.own_king & 4) != 0 ? 7 : 0;
  const int mirror_other = ((sample.other_king & 4) != 0 ? 7 : 0) ^ 56;
  int count = 0;
  for (std::uint64_t left = sample.occupied; left != 0; left &= left - 1) {
    const int square = __builtin_ctzll(left);
    const int code = sample.pieces[static_cast<std::size_t>(count / 2)] >> 4 * (count % 2) & 15;
    const int swapped_code =
        code < chess::kPieceTypes ? code + chess::kPieceTypes : code - chess::kPieceTypes;
    inputs->own[count] = static_cast<std::uint16_t>(code * 64 + (square ^ mirror_own));
    inputs->other[count] = static_cast<std::uint16_t>(swapped_code * 64 + (square ^ mirror_other));
    ++count;
  }
  inputs->count = count;
}

// hidden[unit..] = biases + rows of the active inputs, for kVectors * 16 units.
template <class Isa, int kVectors>
[[gnu::always_inline]] inline void SumRows(const float* weights, std::size_t stride,
                                           const float* biases, const std::uint16_t* inputs,
                                           int count, float* hidden) {
  Floats sums[kVectors];
  for (int v = 0; v < kVectors; ++v) Load(biases + 16 * v, &sums[v]);
  for (int i = 0; i < count; ++i) {
    const float* const row = weights + inputs[i] * stride;
    for (int v = 0; v < kVectors; ++v) {
      Floats weight;
      Load(row + 16 * v, &weight);
      sums[v] += weight;
    }
  }
  for (int v = 0; v < kVectors; ++v) Store(sums[v], hidden + 16 * v);
}

// Adds the hidden units' gradient to the gradients of their biases and of the active rows.
template <class Isa, int kVectors>
[[gnu::always_inline]] inline void AddRows(const float* slopes, std::size_t stride,
                                           const std::uint16_t* inputs, int count, float* biases,
                                           float* weights) {
  Floats slope[kVectors];
  for (int v = 0; v < kVectors; ++v) Load(slopes + 16 * v, &slope[v]);
  const auto add = [&slope](float* row) __attribute__((always_inline)) {
    for (int v = 0; v < kVectors; ++v) {
      Floats sum;
      Load(row + 16 * v, &sum);
      sum += slope[v];
      Store(sum, row + 16 * v);
    }
  };
  add(biases);
  for (int i = 0; i < count; ++i) add(weights + inputs[i] * stride);
}

// Computes the hidden units of one perspective before activation.
template <class Isa>
[[gnu::always_inline]] inline void SumPerspective(const ParameterLayout& layout,
                                                  const float* parameters,
                                                  const std::uint16_t* inputs, int count,
                                                  float* hidden) {
  const float* const biases = parameters + layout.input_biases;
  if (layout.hidden % 64 != 0) {
    SumRows<Isa, 2>(parameters, layout.hidden, biases, inputs, count, hidden);
    return;
  }
  for (std::size_t unit = 0; unit < layout.hidden; unit += 64) {
    SumRows<Isa, 4>(parameters + unit, layout.hidden, biases + unit, inputs, count, hidden + unit);
  }
}

template <class Isa>
[[gnu::always_inline]] inline void AddPerspective(const ParameterLayout& layout,
                                                  const float* slopes, const std::uint16_t* inputs,
                                                  int count, float* gradients) {
  float* const biases = gradients + layout.input_biases;
  if (layout.hidden % 64 != 0) {
    AddRows<Isa, 2>(slopes, layout.hidden, inputs, count, biases, gradients);
    return;
  }
  for (std::size_t unit = 0; unit < layout.hidden; unit += 64) {
    AddRows<Isa, 4>(slopes + unit, layout.hidden, inputs, count, biases + unit, gradients + unit);
  }
}

}  // namespace quadrille::tuning::internal

#endif  // QUADRILLE_TUNING_NETWORK_HIDDEN_UNITS_INL_H_
