#include "src/protocol/client/native_engine.h"

#include <cstdint>
#include <optional>

#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

Point ToPoint(Cell cell) { return {cell.x + 1, cell.y + 1}; }

std::optional<Cell> ToCell(Point point) {
  if (point.x < 1 || point.x > kMaxSide || point.y < 1 || point.y > kMaxSide) return std::nullopt;
  return Cell{static_cast<std::uint8_t>(point.x - 1), static_cast<std::uint8_t>(point.y - 1)};
}

}  // namespace quadrille::mnk
