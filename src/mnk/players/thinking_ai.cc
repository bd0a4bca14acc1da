#include "src/mnk/players/thinking_ai.h"

#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/threats/tactics.h"

namespace quadrille::mnk {
namespace {

int AnyOf(const std::vector<int>& cells, Random& random) {
  return cells[random.Below(static_cast<std::uint32_t>(cells.size()))];
}

std::vector<int> CentralCells(const Position& position) {
  const Rules& rules = position.rules();
  return FreeCells(position, Box{(rules.n - 1) / 2, (rules.m - 1) / 2, rules.n / 2, rules.m / 2});
}

}  // namespace

std::vector<int> NearbyCells(const Position& position) {
  if (position.stones_placed() == 0) return CentralCells(position);
  return FreeCells(position, position.AroundStones(position.rules().k));
}

Cell ThinkingAi::ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) {
  // Avoids copying a large board.
  if (!game.rules().CanBeWon()) return game.RandomFree(random);
  const Position position(game);
  Tactics tactics = FindTactics(position);
  if (tactics.urgency == Urgency::kWin) return position.CellAt(AnyOf(tactics.cells, random));
  const std::vector<int> cells =
      tactics.urgency == Urgency::kNone ? NearbyCells(position) : std::move(tactics.cells);
  if (cells.size() == 1 || stop || position.stones_placed() == 0) {
    return position.CellAt(AnyOf(cells, random));
  }
  return position.CellAt(ChooseAmong(cells, position, game, random, stop));
}

}  // namespace quadrille::mnk
