// A second baseline: the move choice of the thesis in chapters 3.4.2 to 3.4.4 and 4.6.1 of its
// text. A cell is adjacent to a stone if, counting outward over free cells in each of the eight
// directions, a count ends at once. On an empty board every cell counts the whole board.
#ifndef QUADRILLE_BENCH_THESIS_GAME_H_
#define QUADRILLE_BENCH_THESIS_GAME_H_

#include <cstdint>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/cell.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"

namespace quadrille::bench {

// Rules and win detection are those of the cell-by-cell model.
class ThesisGame : public mnk::NaiveGame {
 public:
  using NaiveGame::NaiveGame;

  // Counts in all directions before testing the counts.
  bool IsAdjacent(int x, int y) const {
    bool adjacent = false;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        if (dx == 0 && dy == 0) continue;
        const int free = CountFree(x, y, dx, dy);
        adjacent |= free == 1 && IsOnBoard(x + dx, y + dy);
      }
    }
    return adjacent;
  }

  mnk::Cell RandomAdjacent(Random& random) const {
    if (stones_placed() == 0) return mnk::CentreOf(rules());
    std::vector<mnk::Cell> cells;
    for (int y = 0; y < rules().m; ++y) {
      for (int x = 0; x < rules().n; ++x) {
        const mnk::Cell cell = At(x, y);
        if (IsFree(cell) && IsAdjacent(x, y)) cells.push_back(cell);
      }
    }
    return cells[random.Below(static_cast<std::uint32_t>(cells.size()))];
  }

 private:
  static mnk::Cell At(int x, int y) {
    return {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
  }
  bool IsOnBoard(int x, int y) const { return 0 <= x && x < rules().n && 0 <= y && y < rules().m; }
  // Returns the number of consecutive free cells from (x, y), inclusive.
  int CountFree(int x, int y, int dx, int dy) const {
    int count = 0;
    for (; IsOnBoard(x, y) && IsFree(At(x, y)); x += dx, y += dy) ++count;
    return count;
  }
};

}  // namespace quadrille::bench

#endif  // QUADRILLE_BENCH_THESIS_GAME_H_
