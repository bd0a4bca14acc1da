// Accumulator cache (Finny tables): the last accumulator per perspective and mirroring.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_ACCUMULATOR_CACHE_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_ACCUMULATOR_CACHE_H_

#include <algorithm>
#include <array>

#include "src/chess/engine/network/network.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Hidden-layer sums for `position` from one perspective. Only its piece placement is used.
struct Accumulator {
  Position position;
  std::array<NetworkRow, kNetworkSizes.back() / NetworkRow::kUnits> rows;
};

struct AccumulatorCache {
  // Not thread-safe. Indexed by [perspective][mirrored].
  Accumulator entries[2][2];

  // Sets all accumulators to the empty board. Must be called before the first use with `network`.
  void Reset(const Network& network) {
    for (auto& perspective : entries) {
      for (Accumulator& accumulator : perspective) {
        accumulator.position = Position();
        std::copy(network.input_biases.begin(), network.input_biases.end(),
                  accumulator.rows.begin());
      }
    }
  }
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_ACCUMULATOR_CACHE_H_
