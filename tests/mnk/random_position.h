// Random positions for tests of AIs.
#ifndef QUADRILLE_TESTS_MNK_RANDOM_POSITION_H_
#define QUADRILLE_TESTS_MNK_RANDOM_POSITION_H_

#include <string>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/position.h"

namespace quadrille::mnk {

// Returns random stones on a board with at least one free cell; may contain a winning row.
Position RandomPosition(const Rules& rules, Random& random);

// Likewise, without a winning row.
Position RandomRunningPosition(const Rules& rules, Random& random);

// Returns a running game of Connect6 with `stones` stones within four cells of the centre.
// Requires: 0 <= stones <= 40.
AnyGame CrowdedConnect6(int stones, Random& random);

std::string RulesName(const testing::TestParamInfo<Rules>& info);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_RANDOM_POSITION_H_
