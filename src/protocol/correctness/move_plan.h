// Move plans: stones that lead a game to where a test wants it.
// Found by trial on our own rules, so that whatever comes out is right by construction.
#ifndef QUADRILLE_PROTOCOL_CORRECTNESS_MOVE_PLAN_H_
#define QUADRILLE_PROTOCOL_CORRECTNESS_MOVE_PLAN_H_

#include <optional>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::correctness {

// The lines that rows lie on.
enum class Direction { kRight, kDown, kDownRight, kUpRight };
inline constexpr Direction kDirections[] = {Direction::kRight, Direction::kDown,
                                            Direction::kDownRight, Direction::kUpRight};

// Stones with which `start` goes on without a win: as many as wanted, or as were found. The last
// one may fill the board. Requires: start.is_running(), stones >= 0.
std::vector<mnk::Cell> QuietPlan(const mnk::AnyGame& start, int stones, Random& random);

// QuietPlan(), and where that ends too early, any stones up to the end of the game or the number
// wanted.
std::vector<mnk::Cell> ReachingPlan(const mnk::AnyGame& start, int stones, Random& random);

// How black completes a row, and white does nothing about it. Nothing where no way was found: no
// room in that direction, or white cannot but win first.
struct RowPlan {
  std::vector<mnk::Cell> stones;  // of the whole game, in order
  mnk::Outcome outcome = mnk::Outcome::kRunning;
};

// Black completes k in a row and wins; the last stone comes at the end of the row or within it.
std::optional<RowPlan> PlanRowOfK(const mnk::Rules& rules, Direction direction, bool last_within,
                                  Random& random);

// Black closes a gap and has k + 1 in a row. If that wins, the game is over; if not, white goes on
// to complete exactly k and wins, or the plan ends with the game still running where no such way
// was found.
std::optional<RowPlan> PlanRowOfKPlusOne(const mnk::Rules& rules, Direction direction,
                                         Random& random);

// True if `line` is a row of the side that placed `last` through it, long enough to win: on one of
// the four lines, k stones or more; where exactly k win, no more and none beside the ends.
// Requires: `last` holds a stone.
bool IsWinningLine(const mnk::AnyGame& game, mnk::Cell last, mnk::CellLine line);

}  // namespace quadrille::correctness

#endif  // QUADRILLE_PROTOCOL_CORRECTNESS_MOVE_PLAN_H_
