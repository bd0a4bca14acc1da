// Move plans: stones that bring a game to the state that a test needs, found by trial on our own
// rules and thus correct by construction.
#ifndef QUADRILLE_PROTOCOL_CORRECTNESS_MOVE_PLAN_H_
#define QUADRILLE_PROTOCOL_CORRECTNESS_MOVE_PLAN_H_

#include <optional>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::correctness {

enum class Direction { kRight, kDown, kDownRight, kUpRight };
inline constexpr Direction kDirections[] = {Direction::kRight, Direction::kDown,
                                            Direction::kDownRight, Direction::kUpRight};

// Stones from `start` on that do not win: `stones`, or as many as were found. The last one may fill
// the board. Requires: start.is_running(), stones >= 0.
std::vector<mnk::Cell> QuietPlan(const mnk::AnyGame& start, int stones, Random& random);

// QuietPlan(), then any stones up to the end of the game or `stones`.
std::vector<mnk::Cell> ReachingPlan(const mnk::AnyGame& start, int stones, Random& random);

// A game in which black completes a row and white does not prevent it.
struct RowPlan {
  std::vector<mnk::Cell> stones;
  mnk::Outcome outcome = mnk::Outcome::kRunning;
};

// Black completes k in a row and wins; the last stone is at the end of the row or within it.
// nullopt if no plan was found, also below: no room in that direction, or white would win first.
std::optional<RowPlan> PlanRowOfK(const mnk::Rules& rules, Direction direction, bool last_within,
                                  Random& random);

// Black closes a gap to k + 1 in a row. If that does not win, white completes exactly k and wins,
// or the game is still running if no such continuation was found.
std::optional<RowPlan> PlanRowOfKPlusOne(const mnk::Rules& rules, Direction direction,
                                         Random& random);

// Returns true if `line` is a winning row of the side that placed `last`, through it: straight, at
// least k stones; with exactly k, no more and none adjacent. Requires: `last` holds a stone.
bool IsWinningLine(const mnk::AnyGame& game, mnk::Cell last, mnk::CellLine line);

}  // namespace quadrille::correctness

#endif  // QUADRILLE_PROTOCOL_CORRECTNESS_MOVE_PLAN_H_
