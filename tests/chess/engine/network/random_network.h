// Returns a random network within the weight limits.
#ifndef QUADRILLE_TESTS_CHESS_ENGINE_NETWORK_RANDOM_NETWORK_H_
#define QUADRILLE_TESTS_CHESS_ENGINE_NETWORK_RANDOM_NETWORK_H_

#include <algorithm>
#include <cstdint>
#include <vector>

#include "src/base/random.h"
#include "src/chess/engine/network/network.h"

namespace quadrille::chess {

inline Network RandomNetwork(const NetworkForm& form, std::uint64_t seed) {
  Random random(seed);
  Network network = Network::Zero(form);
  const auto fill = [&random](std::vector<NetworkRow>& rows, int max) {
    for (NetworkRow& row : rows) {
      for (std::int16_t& unit : row.units) {
        unit = static_cast<std::int16_t>(static_cast<int>(random.Below(2 * max + 1)) - max);
      }
    }
  };
  fill(network.input_weights, 100);  // so that sums are below 0, in between and above kQa
  fill(network.input_biases, kMaxInputBias);
  // kMaxOutputWeightSum limits those of a bucket.
  fill(network.output_weights, std::min(kMaxOutputWeight, kMaxOutputWeightSum / (2 * form.hidden)));
  for (std::int32_t& bias : network.output_biases) {
    bias = static_cast<std::int32_t>(random.Below(200'001)) - 100'000;
  }
  return network;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_CHESS_ENGINE_NETWORK_RANDOM_NETWORK_H_
