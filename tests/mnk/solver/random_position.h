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
#include "src/mnk/solver/verify/row_counts.h"

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

inline Cell CellOf(const Rules& rules, int cell) {
  return {static_cast<std::uint8_t>(cell % rules.n), static_cast<std::uint8_t>(cell / rules.n)};
}

template <class Size>
verify::RowCounts BoardOf(const Rules& rules, const RandomPosition<Size>& at) {
  verify::RowCounts board(rules);
  for (const Cell cell : at.black) board.Place(0, IndexOf(rules, cell));
  for (const Cell cell : at.white) board.Place(1, IndexOf(rules, cell));
  return board;
}

// Games in which black has the first, or white the second, of many turns.
inline std::vector<Rules> GamesOfSeveralStones() {
  std::vector<Rules> games;
  for (const WinCondition win : {WinCondition::kKOrMore, WinCondition::kExactlyK}) {
    for (const int q : {1, 2}) {
      games.push_back({1, 13, 4, 2, q, win});
      games.push_back({1, 13, 5, 2, q, win});
      games.push_back({2, 6, 4, 2, q, win});
      games.push_back({3, 4, 4, 2, q, win});
      games.push_back({1, 13, 5, 3, q, win});
      games.push_back({2, 6, 5, 3, q, win});
      games.push_back({3, 4, 3, 3, q, win});
    }
    games.push_back({1, 13, 3, 2, 2, win});
    games.push_back({3, 4, 3, 2, 1, win});
  }
  return games;
}

// Calls check(at, stones left) for random positions with `mover`, 0 black, to move, in which it
// cannot complete a row. Black is the attacker.
template <class Size, class Check>
void ForPositions(const Rules& rules, const RowTable<Size>& table, int mover, int count,
                  Random& random, const Check& check) {
  for (int i = 0; i < count; ++i) {
    const RandomPosition<Size> at(rules, table, 0, random.Below(rules.cells() - 2), random);
    if (at.position.side_to_move() != mover) continue;
    const int left = at.position.stones_left();
    if (at.position.RowsMissingAtMost(mover, left, rules.k).IsEmpty()) check(at, left);
  }
}

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_TESTS_MNK_SOLVER_RANDOM_POSITION_H_
