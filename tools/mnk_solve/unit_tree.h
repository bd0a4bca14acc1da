// Top of a split solve: minimax over the values of the units.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_UNIT_TREE_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_UNIT_TREE_H_

#include <map>
#include <string>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk_solve {

// Returns the FEN shared by all symmetric positions.
std::string CanonicalPosition(const mnk::AnyGame& game);

// Deeper splits produce too many units.
inline constexpr int kMaxSplitStones = 6;

// Returns the distinct canonical unfinished positions after `stones` further stones, sorted.
std::vector<std::string> PositionsAfter(const mnk::AnyGame& game, int stones);

struct TreeValue {
  mnk::solver::GameValue value = mnk::solver::GameValue::kUnknown;
  std::vector<mnk::Cell> moves;  // first stones that keep it; empty if there is no stone to place
};

// Returns the value of `game`, given `values` for PositionsAfter(game, stones). Requires: all are
// present and known.
TreeValue ValueOfTree(const mnk::AnyGame& game, int stones,
                      const std::map<std::string, mnk::solver::GameValue>& values);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_UNIT_TREE_H_
