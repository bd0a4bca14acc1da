// Which positions do the tests of the AIs try?
#ifndef QUADRILLE_TESTS_MNK_RANDOM_POSITION_H_
#define QUADRILLE_TESTS_MNK_RANDOM_POSITION_H_

#include <string>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/position.h"

namespace quadrille::mnk {

// Any number of stones anywhere, but at least one cell free. A row that wins may be among them.
Position RandomPosition(const Rules& rules, Random& random);

// The same, but without such a row.
Position RandomRunningPosition(const Rules& rules, Random& random);

// A running game of Connect6 with so many stones within four cells of the centre.
// Requires: 0 <= stones <= 40.
AnyGame CrowdedConnect6(int stones, Random& random);

// A name for a test of a game.
std::string RulesName(const testing::TestParamInfo<Rules>& info);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_RANDOM_POSITION_H_
