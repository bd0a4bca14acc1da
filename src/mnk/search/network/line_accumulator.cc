#include "src/mnk/search/network/line_accumulator.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_shapes.h"
#include "src/mnk/search/network/line_tables.h"

namespace quadrille::mnk {
namespace {

// Returns the units of a cell with these lines, before the ReLU.
LineNetwork::Vector UnitsOf(const LineTables& tables, const std::uint16_t* codes) {
  LineNetwork::Vector units;
  for (int i = 0; i < LineNetwork::kUnits; ++i) {
    int unit = tables.network().bias.units[i];
    for (int direction = 0; direction < 4; ++direction) {
      unit += tables.VectorOf(codes[direction]).units[i];
    }
    units.units[i] = static_cast<std::int16_t>(unit);
  }
  return units;
}

}  // namespace

LineAccumulator::LineAccumulator(const LineTables& tables,
                                 const std::vector<std::uint8_t>& states) {
  const auto free_line = static_cast<std::uint16_t>(
      LineShapes(LineNetwork::kReach).FirstCode(LineNetwork::kReach, LineNetwork::kReach));
  const std::uint16_t free_lines[4] = {free_line, free_line, free_line, free_line};
  const LineNetwork::Vector free_cell = UnitsOf(tables, free_lines);
  View& view = views[0];
  view.states = states;
  view.codes = tables.empty_codes();
  view.units.resize(tables.padded_cells());
  for (int cell = 0; cell < tables.padded_cells(); ++cell) {
    if (tables.LinksOf(cell).empty()) continue;
    view.units[cell] = UnitsOf(tables, &view.codes[4 * cell]);
    for (int i = 0; i < LineNetwork::kUnits; ++i) {
      view.sums[i] +=
          std::max<int>(view.units[cell].units[i], 0) - std::max<int>(free_cell.units[i], 0);
    }
  }
  views[1] = views[0];
}

}  // namespace quadrille::mnk
