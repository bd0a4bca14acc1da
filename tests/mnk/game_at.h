// Test positions from text diagrams.
#ifndef QUADRILLE_TESTS_MNK_GAME_AT_H_
#define QUADRILLE_TESTS_MNK_GAME_AT_H_

#include <string>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// Returns the game after the stones of `rows`, top row first: X black, O white, other characters
// free. Requires: the rules allow these stone counts, and no stone follows a win.
AnyGame GameAt(const Rules& rules, const std::vector<std::string>& rows);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_GAME_AT_H_
