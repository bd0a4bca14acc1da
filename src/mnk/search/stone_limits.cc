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

// Reserves for clock drift against the referee, and for the overhead of each turn.
constexpr std::int64_t kReserveMs = 30;
constexpr std::int64_t kTurnMs = 2;

// Time for the next stone: a hard limit, and the latest start of an iteration (soft limit).
struct Budget {
  std::int64_t max_ms;
  std::int64_t last_start_ms;
};

// Divides the usable time by 10 to 15 turns, fewer on a fuller board. A game may take more turns,
// but early ones decide more and replies to threats are instant.
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
  // The first stone of a turn gets 60 %: later ones reuse its results through the table.
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
