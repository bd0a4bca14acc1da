// Boards without edges in a session: the moving window, and the part that is shown.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/position.h"
#include "src/protocol/native/coordinates.h"
#include "src/protocol/native/native.h"
#include "src/protocol/native/native_text.h"

namespace quadrille::native {
namespace {

using mnk::Cell;

// The bounding box of `stones`, grown by `margin` within the board; without stones the centre.
mnk::Box BoxAround(const std::vector<Cell>& stones, int margin, const mnk::Rules& rules) {
  const Cell centre = mnk::CentreOf(rules);
  if (stones.empty()) return {centre.x, centre.y, centre.x, centre.y};
  mnk::Box box{mnk::kMaxSide, mnk::kMaxSide, -1, -1};
  for (const Cell stone : stones) {
    box = {std::min<int>(box.left, stone.x), std::min<int>(box.top, stone.y),
           std::max<int>(box.right, stone.x), std::max<int>(box.bottom, stone.y)};
  }
  return {std::max(0, box.left - margin), std::max(0, box.top - margin),
          std::min(rules.n - 1, box.right + margin), std::min(rules.m - 1, box.bottom + margin)};
}

}  // namespace

std::optional<Coordinates> Session::CoordinatesWith(std::optional<BoardPoint> point) const {
  std::vector<BoardPoint> points;
  for (const Cell cell : moves_) points.push_back(coordinates_.PointOf(cell));
  if (point) points.push_back(*point);
  return coordinates_.Around(points);
}

void Session::MoveWindow(const Coordinates& coordinates) {
  if (coordinates == coordinates_) return;
  for (Cell& cell : moves_) {
    cell = *coordinates.CellAt(coordinates_.PointOf(cell), start_.rules());
  }
  coordinates_ = coordinates;
  game_ = start_;
  for (const Cell cell : moves_) game_.Place(cell);
}

std::string Session::PartInUse() const {
  const mnk::Rules& rules = game_.rules();
  const mnk::Box box = BoxAround(moves_, 1, rules);
  const BoardPoint corner = coordinates_.PointOf(
      {static_cast<std::uint8_t>(box.left), static_cast<std::uint8_t>(box.top)});
  return absl::StrCat("corner ", corner.x, " ", corner.y, "\n", BoardLines(game_, box));
}

std::vector<Cell> Session::CellsNearStones() const {
  const mnk::Rules& rules = game_.rules();
  if (moves_.empty()) return {mnk::CentreOf(rules)};
  std::vector<bool> is_near(static_cast<std::size_t>(rules.cells()));
  for (const Cell stone : moves_) {
    const mnk::Box box = BoxAround({stone}, rules.k, rules);
    for (int y = box.top; y <= box.bottom; ++y) {
      const auto row = is_near.begin() + y * rules.n;
      std::fill(row + box.left, row + box.right + 1, true);
    }
  }
  std::vector<Cell> cells;
  for (const Cell cell : game_.FreeCells()) {
    if (is_near[static_cast<std::size_t>(cell.y * rules.n + cell.x)]) cells.push_back(cell);
  }
  return cells;
}

}  // namespace quadrille::native
