#include "tests/mnk/random_position.h"

#include <cstdint>
#include <string>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/boards/position.h"

namespace quadrille::mnk {

Position RandomPosition(const Rules& rules, Random& random) {
  Position position(rules);
  const std::uint32_t stones = random.Below(rules.cells());
  for (std::uint32_t i = 0; i < stones; ++i) {
    int cell = 0;
    do {
      cell = static_cast<int>(random.Below(rules.cells()));
    } while (!position.IsFree(cell));
    position.Place(cell);
  }
  return position;
}

Position RandomRunningPosition(const Rules& rules, Random& random) {
  for (;;) {
    AnyGame game(rules);
    const std::uint32_t stones = random.Below(rules.cells());
    for (std::uint32_t i = 0; i < stones && game.is_running(); ++i) {
      game.Place(game.RandomFree(random));
    }
    if (game.is_running()) return Position(game);
  }
}

AnyGame CrowdedConnect6(int stones, Random& random) {
  const auto near = [&] { return static_cast<std::uint8_t>(5 + random.Below(9)); };
  for (;;) {
    AnyGame game(kConnect6);
    while (game.is_running() && game.stones_placed() < stones) {
      const Cell cell{near(), near()};
      if (game.IsFree(cell)) game.Place(cell);
    }
    if (game.is_running()) return game;
  }
}

std::string RulesName(const testing::TestParamInfo<Rules>& info) {
  std::string name;
  for (const char c : FormatRules(info.param)) {
    if (c == ',') name += '_';
    if (c != ',' && c != '(' && c != ')') name += c;
  }
  return name;
}

}  // namespace quadrille::mnk
