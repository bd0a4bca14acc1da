// What one thread remembers of a network's evaluations: the hidden units that it added up last.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_ACCUMULATOR_CACHE_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_ACCUMULATOR_CACHE_H_

#include <algorithm>
#include <array>

#include "src/chess/engine/network/network.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// The hidden units of one view, of the pieces of `position`; its other fields mean nothing.
struct Accumulator {
  Position position;
  std::array<NetworkRow, kNetworkSizes.back() / NetworkRow::kUnits> rows;
};

// A plain value, for one thread and one network. 2 kB.
struct AccumulatorCache {
  // By view (Color) and by whether the view is mirrored.
  Accumulator units[2][2];

  // Remembers only the empty board. Whoever evaluates with another network begins so.
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
