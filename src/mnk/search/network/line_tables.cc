#include "src/mnk/search/network/line_tables.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <utility>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/board_numbering.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_shapes.h"

namespace quadrille::mnk {
namespace {

constexpr int kDx[] = {1, 0, 1, -1};
constexpr int kDy[] = {0, 1, 1, 1};

// Returns how many cells the board of `rules` has from (x, y) in steps of (dx, dy), at most kReach.
int CellsFrom(const Rules& rules, int x, int y, int dx, int dy) {
  int count = 0;
  for (; count < LineNetwork::kReach; ++count) {
    x += dx;
    y += dy;
    if (x < 0 || x >= rules.n || y < 0 || y >= rules.m) break;
  }
  return count;
}

}  // namespace

LineTables::LineTables(std::shared_ptr<const LineNetwork> network, const Rules& rules,
                       const BoardNumbering& numbering)
    : network_(std::move(network)),
      empty_codes_(4 * numbering.padded_cells),
      first_links_(numbering.padded_cells + 1) {
  assert(Support(rules) && network_->IsFor(rules));
  const LineShapes shapes(LineNetwork::kReach);
  vectors_.resize(shapes.codes());
  for (int code = 0; code < shapes.codes(); ++code) {
    vectors_[code] = network_->shapes[shapes.ShapeOf(code)];
  }
  for (int y = 0; y < rules.m; ++y) {
    for (int x = 0; x < rules.n; ++x) {
      const int cell = numbering.margin + x + numbering.stride * (numbering.margin + y);
      first_links_[cell] = static_cast<int>(links_.size());
      for (int direction = 0; direction < 4; ++direction) {
        const int dx = kDx[direction];
        const int dy = kDy[direction];
        const int before = CellsFrom(rules, x, y, -dx, -dy);
        const int after = CellsFrom(rules, x, y, dx, dy);
        empty_codes_[4 * cell + direction] =
            static_cast<std::uint16_t>(shapes.FirstCode(before, after));
        for (int distance = -before; distance <= after; ++distance) {
          // The stone stands at -distance from the cell of the changed line.
          const int other = cell + distance * (dx + numbering.stride * dy);
          const int before_other = CellsFrom(rules, x + distance * dx, y + distance * dy, -dx, -dy);
          links_.push_back(
              {static_cast<std::uint16_t>(4 * other + direction),
               static_cast<std::uint16_t>(LineShapes::PlaceValue(before_other, -distance))});
        }
      }
      first_links_[cell + 1] = static_cast<int>(links_.size());
    }
  }
  // Margins have no links.
  for (int cell = 1; cell <= numbering.padded_cells; ++cell) {
    first_links_[cell] = std::max(first_links_[cell], first_links_[cell - 1]);
  }
}

}  // namespace quadrille::mnk
