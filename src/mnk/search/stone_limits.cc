#include "src/mnk/search/stone_limits.h"

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "src/mnk/any_game.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/deepening_limits.h"

namespace quadrille::mnk {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// What the clock may be behind the referee's, and what a turn costs that hardly thinks.
constexpr std::int64_t kReserveMs = 30;
constexpr std::int64_t kTurnMs = 2;

// How long to think about the next stone: until when, and how late another iteration may begin.
struct Budget {
  std::int64_t max_ms;
  std::int64_t last_start_ms;
};

// What is left is shared by 10 to 15 turns, the fewer the fuller the board. A game may go on
// longer, but what is found early decides more of it, and answers to threats take no time.
Budget GameBudget(const ThinkingLimits& limits, const AnyGame& game) {
  const int max_turns = (game.rules().cells() - game.stones_placed()) / (2 * game.rules().p);
  const int turns = std::clamp(max_turns / 2, 10, 15);
  const std::int64_t reserve = kReserveMs + kTurnMs * max_turns;
  const std::int64_t usable = std::max<std::int64_t>(1, limits.game_ms - reserve);
  const std::int64_t share = usable / turns + limits.increment_ms * 3 / 4;
  return {std::min(usable * 2 / 5 + 1, 3 * share), share * 6 / 10};
}

}  // namespace

DeepeningLimits StoneLimits(const ThinkingLimits& limits, const AnyGame& game,
                            Clock::time_point start, std::uint64_t default_nodes) {
  DeepeningLimits result;
  if (limits.depth > 0) result.depth = std::min(limits.depth, 200);
  if (limits.infinite) {
    result.infinite = true;
    return result;
  }
  if (limits.nodes > 0) result.nodes = limits.nodes;
  std::int64_t max_ms = INT64_MAX;
  if (limits.stone_ms > 0) max_ms = limits.stone_ms;
  // The first stone of a turn is the hardest; the others profit from its search.
  const int stones = game.stones_left();
  const auto share_of_stone = [&](std::int64_t turn_ms) {
    return std::max<std::int64_t>(1, stones > 1 ? turn_ms * 6 / 10 : turn_ms);
  };
  if (limits.turn_ms > 0) max_ms = std::min(max_ms, share_of_stone(limits.turn_ms));
  if (limits.game_ms > 0) {
    const Budget budget = GameBudget(limits, game);
    max_ms = std::min(max_ms, share_of_stone(budget.max_ms));
    result.last_start = start + milliseconds(share_of_stone(budget.last_start_ms));
  }
  if (max_ms < INT64_MAX) result.deadline = start + milliseconds(max_ms);
  if (limits.depth == 0 && limits.nodes == 0 && !result.deadline) result.nodes = default_nodes;
  return result;
}

}  // namespace quadrille::mnk
