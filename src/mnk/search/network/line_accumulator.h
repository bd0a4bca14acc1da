// The sums of a line network's first layer for a position, seen by each side.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_LINE_ACCUMULATOR_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_LINE_ACCUMULATOR_H_

#include <cstdint>
#include <vector>

#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_tables.h"

namespace quadrille::mnk {

// A view is brought up to date when its side is to move and the evaluation is asked for, by the
// stones that differ, whatever was placed and undone in between.
struct LineAccumulator {
  struct View {
    std::vector<std::uint8_t> states;  // by cell, as in PatternBoard: the position of this view
    std::vector<std::uint16_t> codes;  // by line, 4 * cell + direction
    std::vector<LineNetwork::Vector> units;  // by cell, before the ReLU
    alignas(4 * LineNetwork::kUnits) std::int32_t sums[LineNetwork::kUnits] = {};
  };

  // Sets up the empty board, whose states are `states`.
  LineAccumulator(const LineTables& tables, const std::vector<std::uint8_t>& states);

  View views[2];  // by side
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_LINE_ACCUMULATOR_H_
