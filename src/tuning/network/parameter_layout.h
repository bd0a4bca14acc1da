// Parameters of a network in training: the layout of one array of floats.
//
//   input weights   [hidden / kParameterBlock][kNetworkInputs][kParameterBlock]
//   input biases    [hidden]
//   output weights  [buckets][side to move, other][hidden]
//   output biases   [buckets], padded with zeros to a multiple of kParameterBlock
//
// 1.0 corresponds to kQa of a hidden unit and to kQb of an output weight.
#ifndef QUADRILLE_TUNING_NETWORK_PARAMETER_LAYOUT_H_
#define QUADRILLE_TUNING_NETWORK_PARAMETER_LAYOUT_H_

#include <cstddef>

#include "src/chess/engine/network/network.h"

namespace quadrille::tuning {

// Floats per vector operation of a kernel. The input weights of a block of units fit in the first
// level cache.
inline constexpr std::size_t kParameterBlock = 16;

// A part of an array of parameters or gradients that no vector operation straddles.
struct alignas(sizeof(float) * kParameterBlock) ParameterBlock {
  float values[kParameterBlock] = {};
};

// Offsets of the parts of the array; gradients have the same layout.
struct ParameterLayout {
  explicit constexpr ParameterLayout(const chess::NetworkForm& form)
      : hidden(static_cast<std::size_t>(form.hidden)),
        buckets(static_cast<std::size_t>(form.buckets)),
        input_biases(chess::kNetworkInputs * hidden),
        output_weights(input_biases + hidden),
        output_biases(output_weights + buckets * 2 * hidden),
        size((output_biases + buckets + kParameterBlock - 1) / kParameterBlock * kParameterBlock) {}

  constexpr std::size_t InputWeight(std::size_t input, std::size_t unit) const {
    const std::size_t block = unit / kParameterBlock;
    return (block * chess::kNetworkInputs + input) * kParameterBlock + unit % kParameterBlock;
  }

  std::size_t hidden;
  std::size_t buckets;
  std::size_t input_biases;
  std::size_t output_weights;
  std::size_t output_biases;
  std::size_t size;
};

// Bounds of the absolute values with which the quantized network passes CheckNetwork().
inline constexpr float kMaxInputWeight =
    static_cast<float>(chess::kMaxInputWeightSteps * chess::kInputWeightStep) / chess::kQa;
inline constexpr float kMaxInputBias = static_cast<float>(chess::kMaxInputBias) / chess::kQa;
inline constexpr float kMaxOutputWeight = static_cast<float>(chess::kMaxOutputWeight) / chess::kQb;

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_PARAMETER_LAYOUT_H_
