// Forced wins with several stones per turn, compared with full search to the end of the game.
#include "src/mnk/search/threats/turn_attack.h"

#include <algorithm>
#include <memory>
#include <string>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/threats.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_board.h"

namespace quadrille::mnk {
namespace {

// Returns true if the side to move wins against every defence.
bool Wins(const AnyGame& game);

// Returns true if it loses against the best attack.
bool Loses(const AnyGame& game) {
  for (const Cell cell : game.FreeCells()) {
    AnyGame next = game;
    const Outcome outcome = next.Place(cell);
    if (outcome != Outcome::kRunning) return false;
    const bool same = next.side_to_move() == game.side_to_move();
    if (!(same ? Loses(next) : Wins(next))) return false;
  }
  return true;
}

bool Wins(const AnyGame& game) {
  for (const Cell cell : game.FreeCells()) {
    AnyGame next = game;
    const Outcome outcome = next.Place(cell);
    if (outcome == WinOf(game.side_to_move())) return true;
    if (outcome != Outcome::kRunning) continue;
    const bool same = next.side_to_move() == game.side_to_move();
    if (same ? Wins(next) : Loses(next)) return true;
  }
  return false;
}

class TurnAttackTest : public testing::TestWithParam<Rules> {};

TEST_P(TurnAttackTest, FindsWinsAgainstEveryDefence) {
  const std::unique_ptr<const Evaluation> evaluation = MakeThreats(GetParam());
  WindowBoard board(GetParam(), *evaluation);
  TurnAttack attack(board);
  Random random(1);
  int found[2] = {0, 0};
  for (int round = 0; round < 3000 && found[1] < 60; ++round) {
    AnyGame game(GetParam());
    const int free_cells = 6 + static_cast<int>(random.Below(3));
    while (game.is_running() && GetParam().cells() - game.stones_placed() > free_cells) {
      game.Place(game.RandomFree(random));
    }
    if (!game.is_running()) continue;
    const Position position(game);
    board.SetPosition(position);
    const std::uint64_t key = board.key();
    for (const Defence defence : {Defence::kConservative, Defence::kExhaustive}) {
      const int stones = attack.Find(2000, defence);
      EXPECT_EQ(board.key(), key);
      EXPECT_EQ(board.position().stones_left(), game.stones_left());
      if (stones == 0) continue;
      ++found[defence == Defence::kExhaustive ? 1 : 0];
      EXPECT_TRUE(Wins(game)) << game.stones_placed() << " stones";
      AnyGame after = game;
      for (const int cell : attack.turn()) after.Place(position.CellAt(cell));
      if (after.is_running()) {
        EXPECT_NE(after.side_to_move(), game.side_to_move());
        EXPECT_TRUE(Loses(after));
      } else {
        EXPECT_EQ(after.outcome(), WinOf(game.side_to_move()));
      }
    }
  }
  EXPECT_GT(found[0], 5);
  EXPECT_GE(found[1], found[0]) << "conservative defence should find fewer wins";
}

std::string NameOf(const testing::TestParamInfo<Rules>& info) {
  std::string name = FormatRules(info.param);
  std::erase_if(name, [](char c) { return c == '(' || c == ')'; });
  std::replace(name.begin(), name.end(), ',', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games, TurnAttackTest,
                         testing::Values(Rules{5, 5, 4, 2, 1}, Rules{4, 6, 4, 2, 2},
                                         Rules{5, 5, 4, 3, 1}, Rules{4, 5, 3, 2, 1},
                                         Rules{5, 5, 4, 2, 1, WinCondition::kExactlyK}),
                         NameOf);

}  // namespace
}  // namespace quadrille::mnk
