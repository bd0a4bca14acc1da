// Hidden layer in training: forward and backward pass of the sparse input layer.
#ifndef QUADRILLE_TUNING_NETWORK_HIDDEN_UNITS_INL_H_
#define QUADRILLE_TUNING_NETWORK_HIDDEN_UNITS_INL_H_

#include <cstddef>
#include <cstdint>

#include "src/tuning/network/floats_inl.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/parameter_layout.h"

namespace quadrille::tuning::internal {

// Samples that are processed together, one block of units after the other, so that the weights of a
// block stay in the cache.
inline constexpr std::size_t kTile = 256;

inline constexpr std::size_t kBlockWeights = chess::kNetworkInputs * kParameterBlock;

// Hidden units or their gradients: by block of units, sample and perspective, the side to move
// first.
struct alignas(ParameterBlock) TileUnits {
  float units[chess::kNetworkSizes.back() / kParameterBlock][kTile * 2 * kParameterBlock];
};

struct ActiveInputs {
  // Offsets of the inputs' weights in a block, from each perspective.
  std::uint16_t own[32];
  std::uint16_t other[32];
  int count;
};

// The samples of a tile by input. A use is the offset of a perspective's units in a block.
struct InputUses {
  std::uint16_t weights[chess::kNetworkInputs];  // offsets of the active inputs' weights in a block
  std::uint16_t ends[chess::kNetworkInputs];     // of each input's uses
  int input_count;
  std::uint16_t uses[kTile * 64];  // of each input in the order of the samples
};

[[gnu::always_inline]] inline void FindInputs(const PackedSample& sample, ActiveInputs* inputs) {
  const int mirror_own = (sample.own_king & 4) != 0 ? 7 : 0;
  const int mirror_other = ((sample.other_king & 4) != 0 ? 7 : 0) ^ 56;
  const auto offset = [](int code, int square) {
    return static_cast<std::uint16_t>((code * 64 + square) * static_cast<int>(kParameterBlock));
  };
  int count = 0;
  for (std::uint64_t left = sample.occupied; left != 0; left &= left - 1) {
    const int square = __builtin_ctzll(left);
    const int code = sample.pieces[static_cast<std::size_t>(count / 2)] >> 4 * (count % 2) & 15;
    const int swapped_code =
        code < chess::kPieceTypes ? code + chess::kPieceTypes : code - chess::kPieceTypes;
    inputs->own[count] = offset(code, square ^ mirror_own);
    inputs->other[count] = offset(swapped_code, square ^ mirror_other);
    ++count;
  }
  inputs->count = count;
}

[[gnu::always_inline]] inline void FindUses(const ActiveInputs* tile, std::size_t count,
                                            InputUses* uses) {
  std::uint16_t next[chess::kNetworkInputs] = {};
  for (std::size_t i = 0; i < count; ++i) {
    for (int k = 0; k < tile[i].count; ++k) {
      ++next[tile[i].own[k] / kParameterBlock];
      ++next[tile[i].other[k] / kParameterBlock];
    }
  }
  uses->input_count = 0;
  std::uint16_t end = 0;
  for (std::size_t input = 0; input < chess::kNetworkInputs; ++input) {
    if (next[input] == 0) continue;
    const std::uint16_t begin = end;
    end = static_cast<std::uint16_t>(begin + next[input]);
    next[input] = begin;
    uses->weights[uses->input_count] = static_cast<std::uint16_t>(input * kParameterBlock);
    uses->ends[uses->input_count++] = end;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto own = static_cast<std::uint16_t>(2 * i * kParameterBlock);
    const auto other = static_cast<std::uint16_t>((2 * i + 1) * kParameterBlock);
    for (int k = 0; k < tile[i].count; ++k) {
      uses->uses[next[tile[i].own[k] / kParameterBlock]++] = own;
    }
    for (int k = 0; k < tile[i].count; ++k) {
      uses->uses[next[tile[i].other[k] / kParameterBlock]++] = other;
    }
  }
}

// Computes the hidden units of `count` samples before activation.
template <class Isa>
[[gnu::always_inline]] inline void SumInputs(const ParameterLayout& layout, const float* parameters,
                                             const ActiveInputs* tile, std::size_t count,
                                             TileUnits* hidden) {
  for (std::size_t block = 0; block < layout.hidden / kParameterBlock; ++block) {
    const float* const weights = parameters + block * kBlockWeights;
    float* const units = hidden->units[block];
    Floats bias;
    Load(parameters + layout.input_biases + block * kParameterBlock, &bias);
    for (std::size_t i = 0; i < count; ++i) {
      const ActiveInputs& inputs = tile[i];
      Floats own = bias;
      Floats other = bias;
      for (int k = 0; k < inputs.count; ++k) {
        Floats own_weights;
        Floats other_weights;
        Load(weights + inputs.own[k], &own_weights);
        Load(weights + inputs.other[k], &other_weights);
        own += own_weights;
        other += other_weights;
      }
      Store(own, units + 2 * i * kParameterBlock);
      Store(other, units + (2 * i + 1) * kParameterBlock);
    }
  }
}

// Adds the gradients of the hidden units to those of their biases and of the weights of the active
// inputs, of each weight in the order of the samples.
template <class Isa>
[[gnu::always_inline]] inline void AddInputGradients(const ParameterLayout& layout,
                                                     const TileUnits& slopes, std::size_t count,
                                                     const InputUses& uses, float* gradients) {
  for (std::size_t block = 0; block < layout.hidden / kParameterBlock; ++block) {
    const float* const of_block = slopes.units[block];
    Floats slope;
    Floats sum;
    float* const bias = gradients + layout.input_biases + block * kParameterBlock;
    Load(bias, &sum);
    for (std::size_t i = 0; i < 2 * count; ++i) {
      Load(of_block + i * kParameterBlock, &slope);
      sum += slope;
    }
    Store(sum, bias);
    int use = 0;
    for (int input = 0; input < uses.input_count; ++input) {
      float* const weights = gradients + block * kBlockWeights + uses.weights[input];
      Load(weights, &sum);
      for (const int end = uses.ends[input]; use < end; ++use) {
        Load(of_block + uses.uses[use], &slope);
        sum += slope;
      }
      Store(sum, weights);
    }
  }
}

}  // namespace quadrille::tuning::internal

#endif  // QUADRILLE_TUNING_NETWORK_HIDDEN_UNITS_INL_H_
