// Random player for both sides that builds long rows, rows with gaps and overlines, which uniform
// random play rarely does.
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

// Plays one game; the seed selects the style.
class LinePlayer {
 public:
  explicit LinePlayer(std::uint64_t seed);

  // Returns a free cell. Requires: game.is_running(), and this player chose all its stones.
  Cell Choose(const NaiveGame& game);

 private:
  struct Step {
    int x = 1;
    int y = 0;
  };
  struct Plan {
    std::optional<Cell> last;
    Step step;
    std::vector<Cell> gaps;  // in its rows, filled later
  };

  bool OneIn(std::uint32_t count) { return random_.Below(count) == 0; }
  Step RandomStep();
  Cell RandomCell(const NaiveGame& game);
  // Both return nullopt if no such cell is found in a few attempts.
  std::optional<Cell> CellNextToStone(const NaiveGame& game);
  std::optional<Cell> CellExtendingRow(const NaiveGame& game, Plan& plan);

  Random random_;
  enum class Style { kAnywhere, kAdjacent, kRows } style_;
  std::uint32_t row_length_;  // approximate target
  std::vector<Cell> stones_;
  Plan plans_[2];
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_LINE_PLAYER_H_
