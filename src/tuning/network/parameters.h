// Parameters of a network in training: initialization and quantization.
#ifndef QUADRILLE_TUNING_NETWORK_PARAMETERS_H_
#define QUADRILLE_TUNING_NETWORK_PARAMETERS_H_

#include <cstdint>
#include <vector>

#include "src/chess/engine/network/network.h"

namespace quadrille::tuning {

// Returns small random initial parameters in the order of ParameterLayout, equal for all buckets.
std::vector<float> RandomParameters(const chess::NetworkForm& form, std::uint64_t seed);

// Returns the parameters of a network, for further training. Requires: CheckNetwork(network).ok().
std::vector<float> ParametersOf(const chess::Network& network);

// Scales down the output weights of each bucket whose sum exceeds the network's limit.
void LimitOutputSums(const chess::NetworkForm& form, std::vector<float>* parameters);

// Returns the parameters rounded to a network, which passes CheckNetwork() if no parameter exceeds
// the bounds in parameter_layout.h and LimitOutputSums() was called.
chess::Network Quantized(const chess::NetworkForm& form, const std::vector<float>& parameters);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_PARAMETERS_H_
