// Which stones make long rows, gaps in them and rows that are too long?
// Chance alone hardly ever makes a long row. This player of both sides does.
#ifndef QUADRILLE_TESTS_MNK_LINE_PLAYER_H_
#define QUADRILLE_TESTS_MNK_LINE_PLAYER_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/cell.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// Plays one game; another seed plays another way: anywhere, beside stones, or rows.
class LinePlayer {
 public:
  explicit LinePlayer(std::uint64_t seed);

  // A free cell. Requires: game.is_running(); every stone of the game is one that was chosen.
  Cell Choose(const NaiveGame& game);

 private:
  // How far a cell is from another.
  struct Step {
    int x = 1;
    int y = 0;
  };
  // What a side is doing.
  struct Plan {
    std::optional<Cell> last;
    Step step;
    std::vector<Cell> gaps;  // left in its rows, to be filled later
  };

  bool OneIn(std::uint32_t count) { return random_.Below(count) == 0; }
  Step RandomStep();
  Cell Anywhere(const NaiveGame& game);
  // Nothing if there is no such cell, or none was found soon.
  std::optional<Cell> NextToAStone(const NaiveGame& game);
  std::optional<Cell> InARow(const NaiveGame& game, Plan& plan);

  Random random_;
  enum class Style { kAnywhere, kAdjacent, kRows } style_;
  std::uint32_t row_length_;  // of rows, about
  std::vector<Cell> stones_;
  Plan plans_[2];
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_LINE_PLAYER_H_
