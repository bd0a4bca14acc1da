// Random positions for tests of the solver's parts.
#ifndef QUADRILLE_TESTS_MNK_SOLVER_RANDOM_POSITION_H_
#define QUADRILLE_TESTS_MNK_SOLVER_RANDOM_POSITION_H_

#include <cstdint>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/solver_position.h"

namespace quadrille::mnk::solver {

inline int IndexOf(const Rules& rules, Cell cell) { return cell.y * rules.n + cell.x; }

// A running game after random stones, both as a game and as a solver position.
template <class Size>
struct RandomPosition {
  // `attacker`: 0 black, 1 white.
  RandomPosition(const Rules& rules, const RowTable<Size>& table, int attacker, int stones,
                 Random& random)
      : game(rules), position(table, attacker == 0 ? kAttacker : kDefender, 0, false) {
    do {
      game = NaiveGame(rules);
      for (int i = 0; i < stones && game.is_running(); ++i) game.Place(game.RandomFree(random));
    } while (!game.is_running());
    const auto role = [&](Side side) {
      return static_cast<int>(side) == attacker ? kAttacker : kDefender;
    };
    position = SolverPosition<Size>(table, role(game.side_to_move()), game.stones_left(), false);
    for (std::uint8_t y = 0; y < rules.m; ++y) {
      for (std::uint8_t x = 0; x < rules.n; ++x) {
        const auto stone = game.StoneAt({x, y});
        if (!stone) continue;
        position.Add(table, role(*stone), IndexOf(rules, {x, y}));
        (*stone == Side::kBlack ? black : white).push_back({x, y});
      }
    }
  }

  NaiveGame game;
  SolverPosition<Size> position;
  std::vector<Cell> black;
  std::vector<Cell> white;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_TESTS_MNK_SOLVER_RANDOM_POSITION_H_
