// Parameters of a network in training: initialization and quantization.
#ifndef QUADRILLE_TUNING_NETWORK_PARAMETERS_H_
#define QUADRILLE_TUNING_NETWORK_PARAMETERS_H_

#include <cstdint>
#include <vector>

#include "src/chess/engine/network/network.h"
#include "src/tuning/network/parameter_layout.h"

namespace quadrille::tuning {

// Returns small random initial parameters in the order of ParameterLayout, equal for all buckets.
std::vector<float> RandomParameters(const chess::NetworkForm& form, std::uint64_t seed);

// Puts input weights in the order [kNetworkInputs][hidden] into that of ParameterLayout.
void ArrangeInputWeights(const ParameterLayout& layout, std::vector<float>* parameters);

// Returns the parameters of a network, for further training. Requires: CheckNetwork(network).ok().
std::vector<float> ParametersOf(const chess::Network& network);

// Returns the parameters of a network with more hidden units that evaluates all positions alike:
// those of `network`, and random ones for the new units, whose output weights are 0. Requires:
// `form` is the network's but for more hidden units; CheckNetwork(network).ok().
std::vector<float> WidenedParameters(const chess::Network& network, const chess::NetworkForm& form,
                                     std::uint64_t seed);

// Copies the parameters to `rounded`, input weights as those of the quantized network. Requires:
// room for layout.size floats at `rounded`.
void RoundInputWeights(const ParameterLayout& layout, const std::vector<float>& parameters,
                       float* rounded);

// Scales down the output weights of each bucket whose sum exceeds the network's limit.
void LimitOutputSums(const chess::NetworkForm& form, std::vector<float>* parameters);

// Returns the parameters rounded to a network, which passes CheckNetwork() if no parameter exceeds
// the bounds in parameter_layout.h and LimitOutputSums() was called.
chess::Network Quantized(const chess::NetworkForm& form, const std::vector<float>& parameters);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_PARAMETERS_H_
