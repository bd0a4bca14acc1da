#include "tools/mnk_solve/unit_tree.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::AnyGame;
using mnk::Cell;
using mnk::Side;
using mnk::solver::GameValue;

Cell Image(const mnk::Rules& rules, int symmetry, Cell cell) {
  int x = cell.x;
  int y = cell.y;
  if (symmetry & 1) x = rules.n - 1 - x;
  if (symmetry & 2) y = rules.m - 1 - y;
  if (symmetry & 4) std::swap(x, y);
  return {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
}

GameValue WinValue(Side side) {
  return side == Side::kBlack ? GameValue::kBlackWins : GameValue::kWhiteWins;
}

GameValue ValueOfEnd(const AnyGame& game) {
  if (game.outcome() == mnk::Outcome::kDraw) return GameValue::kDraw;
  return WinValue(game.outcome() == mnk::Outcome::kBlackWins ? Side::kBlack : Side::kWhite);
}

// Returns the better of two values for `side`.
GameValue Better(Side side, GameValue a, GameValue b) {
  const auto worth = [&](GameValue value) {
    return value == WinValue(side) ? 2 : value == GameValue::kDraw ? 1 : 0;
  };
  return worth(a) >= worth(b) ? a : b;
}

using Values = std::map<std::string, GameValue>;

class Tree {
 public:
  explicit Tree(const Values& leaves) : leaves_(leaves) {}

  GameValue ValueOf(const AnyGame& game, int stones) {
    if (!game.is_running()) return ValueOfEnd(game);
    const std::string key = CanonicalPosition(game);
    if (stones == 0) return leaves_.at(key);
    const auto known = inner_.find(key);
    if (known != inner_.end()) return known->second;
    const Side side = game.side_to_move();
    GameValue best = WinValue(Other(side));
    for (const Cell cell : game.FreeCells()) {
      AnyGame next = game;
      next.Place(cell);
      best = Better(side, best, ValueOf(next, stones - 1));
    }
    return inner_[key] = best;
  }

 private:
  const Values& leaves_;
  Values inner_;  // positions include the stones left
};

}  // namespace

std::string CanonicalPosition(const AnyGame& game) {
  const mnk::Rules& rules = game.rules();
  const mnk::Setup setup = game.ToSetup();
  std::string smallest;
  for (int symmetry = 0; symmetry < (rules.m == rules.n ? 8 : 4); ++symmetry) {
    mnk::Setup image = setup;
    for (std::vector<Cell>* stones : {&image.black, &image.white}) {
      for (Cell& cell : *stones) cell = Image(rules, symmetry, cell);
    }
    AnyGame turned = game;
    turned.SetUp(image);
    std::string text = mnk::FormatPosition(turned);
    if (smallest.empty() || text < smallest) smallest = std::move(text);
  }
  return smallest;
}

std::vector<std::string> PositionsAfter(const AnyGame& game, int stones) {
  std::map<std::string, AnyGame> positions = {{CanonicalPosition(game), game}};
  for (int i = 0; i < stones; ++i) {
    std::map<std::string, AnyGame> next;
    for (const auto& [text, position] : positions) {
      for (const Cell cell : position.FreeCells()) {
        AnyGame after = position;
        if (after.Place(cell) != mnk::Outcome::kRunning) continue;
        std::string key = CanonicalPosition(after);
        next.try_emplace(std::move(key), std::move(after));
      }
    }
    positions = std::move(next);
  }
  std::vector<std::string> texts;
  for (const auto& [text, position] : positions) texts.push_back(text);
  return texts;
}

TreeValue ValueOfTree(const AnyGame& game, int stones, const Values& values) {
  Tree tree(values);
  TreeValue result;
  result.value = tree.ValueOf(game, stones);
  if (stones == 0) return result;
  for (const Cell cell : game.FreeCells()) {
    AnyGame next = game;
    next.Place(cell);
    if (tree.ValueOf(next, stones - 1) == result.value) result.moves.push_back(cell);
  }
  return result;
}

}  // namespace quadrille::mnk_solve
