// Parameters of a network in training: initialisation and quantisation.
#ifndef QUADRILLE_TUNING_NETWORK_PARAMETERS_H_
#define QUADRILLE_TUNING_NETWORK_PARAMETERS_H_

#include <cstdint>
#include <vector>

#include "src/chess/engine/network/network.h"

namespace quadrille::tuning {

// Initial parameters in the order of ParameterLayout: small random numbers, equal for all buckets.
std::vector<float> RandomParameters(const chess::NetworkForm& form, std::uint64_t seed);

// The parameters of a trained network, for further training. Requires: CheckNetwork(network).ok().
std::vector<float> ParametersOf(const chess::Network& network);

// Scales down the output weights of each bucket whose sum exceeds the network's limit.
void LimitOutputSums(const chess::NetworkForm& form, std::vector<float>* parameters);

// Rounds to the nearest network. CheckNetwork() accepts it if no parameter exceeds the bounds in
// parameter_layout.h and LimitOutputSums() was called.
chess::Network Quantised(const chess::NetworkForm& form, const std::vector<float>& parameters);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_PARAMETERS_H_
