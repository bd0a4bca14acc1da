// The upper stones of a solve that is cut into units: minimax over the values of the units.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_UNIT_TREE_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_UNIT_TREE_H_

#include <map>
#include <string>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk_solve {

// The FEN that all symmetric positions share.
std::string CanonicalPosition(const mnk::AnyGame& game);

// Cutting deeper makes too many units.
inline constexpr int kMostStonesOfSplit = 6;

// The positions after `stones` further stones in which the game goes on, canonical, each once,
// sorted.
std::vector<std::string> PositionsAfter(const mnk::AnyGame& game, int stones);

struct TreeValue {
  mnk::solver::GameValue value = mnk::solver::GameValue::kUnknown;
  std::vector<mnk::Cell> moves;  // first stones that keep it; none if there is no stone to place
};

// The value of `game`, if those of PositionsAfter(game, stones) are `values`.
// Requires: all of them are there, and none is unknown.
TreeValue ValueOfTree(const mnk::AnyGame& game, int stones,
                      const std::map<std::string, mnk::solver::GameValue>& values);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_UNIT_TREE_H_
