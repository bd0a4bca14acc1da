// Accumulator cache: the last accumulator of each view, per thread.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_ACCUMULATOR_CACHE_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_ACCUMULATOR_CACHE_H_

#include <algorithm>
#include <array>

#include "src/chess/engine/network/network.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// The hidden units of one view of `position`, of which only the pieces count.
struct Accumulator {
  Position position;
  std::array<NetworkRow, kNetworkSizes.back() / NetworkRow::kUnits> rows;
};

// 2 kB.
struct AccumulatorCache {
  // By view (Color) and mirroring, as Finny tables are.
  Accumulator units[2][2];

  // Sets all accumulators to the empty board. Required before the first use with `network`.
  void Reset(const Network& network) {
    for (auto& view : units) {
      for (Accumulator& each : view) {
        each.position = Position();
        std::copy(network.input_biases.begin(), network.input_biases.end(), each.rows.begin());
      }
    }
  }
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_ACCUMULATOR_CACHE_H_
