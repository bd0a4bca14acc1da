// The parameters of a network while it is trained: their start, and the network that they make.
#ifndef QUADRILLE_TUNING_NETWORK_PARAMETERS_H_
#define QUADRILLE_TUNING_NETWORK_PARAMETERS_H_

#include <cstdint>
#include <vector>

#include "src/chess/engine/network/network.h"

namespace quadrille::tuning {

// In the order of ParameterLayout. Where training starts: small random numbers, the same for every
// bucket.
std::vector<float> RandomParameters(const chess::NetworkForm& form, std::uint64_t seed);

// A trained network as parameters, to train it further. Requires: CheckNetwork(network).ok().
std::vector<float> ParametersOf(const chess::Network& network);

// Makes the output weights of each bucket smaller where their sum is too large for a network.
void LimitOutputSums(const chess::NetworkForm& form, std::vector<float>* parameters);

// The network with the nearest whole numbers. CheckNetwork() accepts it if no parameter is beyond
// what is in parameter_layout.h, and LimitOutputSums() was called.
chess::Network Quantised(const chess::NetworkForm& form, const std::vector<float>& parameters);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_PARAMETERS_H_
