#include "src/mnk/search/boards/position.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr Box kEmptyBox{kMaxSide, kMaxSide, -1, -1};

Box Grown(const Box& box, int x, int y) {
  return {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x),
          std::max(box.bottom, y)};
}

}  // namespace

Position::Position(const Rules& rules)
    : rules_(rules),
      stones_(rules.cells(), kFree),
      stones_left_(std::min(rules.q, rules.cells())),
      free_cells_(rules.cells()),
      box_(kEmptyBox) {}

Position::Position(const AnyGame& game) : Position(game.rules()) {
  assert(game.is_running());
  constexpr std::uint8_t kStone = 3;
  std::fill(stones_.begin(), stones_.end(), kStone);
  for (const Cell cell : game.FreeCells()) stones_[NumberOf(cell)] = kFree;
  for (int cell = 0; cell < rules_.cells(); ++cell) {
    if (IsFree(cell)) continue;
    const Cell at = CellAt(cell);
    stones_[cell] = static_cast<std::uint8_t>(*game.StoneAt(at));
    box_ = Grown(box_, at.x, at.y);
  }
  side_ = game.side_to_move();
  stones_left_ = game.stones_left();
  free_cells_ = rules_.cells() - game.stones_placed();
}

int Position::stones_of_next_turn() const {
  return std::max(0, std::min(rules_.p, free_cells_ - stones_left_));
}

Box Position::AroundStones(int margin) const {
  if (box_ == kEmptyBox) return WholeBoard();
  return {std::max(0, box_.left - margin), std::max(0, box_.top - margin),
          std::min(rules_.n - 1, box_.right + margin),
          std::min(rules_.m - 1, box_.bottom + margin)};
}

Position::UndoState Position::Place(int cell) {
  assert(IsFree(cell) && stones_left_ > 0);
  const UndoState before{side_, stones_left_, box_};
  stones_[cell] = static_cast<std::uint8_t>(side_);
  box_ = Grown(box_, cell % rules_.n, cell / rules_.n);
  --free_cells_;
  if (--stones_left_ == 0) {
    side_ = Other(side_);
    stones_left_ = std::min(rules_.p, free_cells_);
  }
  return before;
}

void Position::Undo(int cell, const UndoState& before) {
  stones_[cell] = kFree;
  side_ = before.side;
  stones_left_ = before.stones_left;
  box_ = before.stones;
  ++free_cells_;
}

std::vector<int> FreeCells(const Position& position, const Box& box) {
  std::vector<int> cells;
  for (int y = box.top; y <= box.bottom; ++y) {
    for (int x = box.left; x <= box.right; ++x) {
      const int cell = y * position.rules().n + x;
      if (position.IsFree(cell)) cells.push_back(cell);
    }
  }
  return cells;
}

}  // namespace quadrille::mnk
