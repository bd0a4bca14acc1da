#include "src/chess/engine/time_plan.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace quadrille::chess {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kMinTime{1};
constexpr milliseconds kMaxTime{std::chrono::hours(24 * 365)};
// Number of moves that share the remaining time in sudden death, and the cap on movestogo. Fewer
// than the moves left in a game, since early moves matter more.
constexpr int kDefaultMovesToGo = 17;
constexpr int kMaxMovesToGo = 40;

milliseconds Within(milliseconds low, milliseconds value, milliseconds high) {
  return std::max(low, std::min(value, high));
}

TimePlan PlanByClock(const Clock& clock, int moves_to_go, milliseconds overhead) {
  const milliseconds left = Within(milliseconds(0), clock.left, kMaxTime);
  const milliseconds increment = Within(milliseconds(0), clock.increment, kMaxTime);
  const int moves = moves_to_go > 0 ? std::min(moves_to_go, kMaxMovesToGo) : kDefaultMovesToGo;
  // Reserves the overhead of several moves, but leaves at least 1 ms.
  const milliseconds usable = Within(kMinTime, left - overhead * std::min(moves, 4), kMaxTime);
  // The increment is added after the move.
  const milliseconds optimum = usable / moves + std::min(increment * 7 / 10, usable / 2);
  const milliseconds maximum =
      moves == 1 ? usable * 9 / 10 : std::min(optimum * 5, usable * 7 / 10);
  return {Within(kMinTime, std::min(optimum, maximum), kMaxTime),
          Within(kMinTime, maximum, kMaxTime)};
}

}  // namespace

std::optional<TimePlan> PlanTime(const SearchLimits& limits, Color side, milliseconds overhead) {
  overhead = Within(milliseconds(0), overhead, kMaxTime);
  const bool is_white = side == Color::kWhite;
  const std::optional<Clock>& own = is_white ? limits.white_clock : limits.black_clock;
  const std::optional<Clock>& other = is_white ? limits.black_clock : limits.white_clock;
  const std::optional<Clock>& clock = own ? own : other;
  std::optional<TimePlan> plan;
  if (clock) plan = PlanByClock(*clock, limits.moves_to_go, overhead);
  if (!limits.move_time) return plan;
  const milliseconds fixed = Within(kMinTime, *limits.move_time - overhead, kMaxTime);
  const milliseconds time = plan ? std::min(fixed, plan->maximum) : fixed;
  return TimePlan{time, time, true};
}

int OptimumPermille(const BestMoveStability& stability) {
  const int stable = std::min(stability.stable_iterations, 8);
  const int score_drop = std::clamp(stability.score_drop, -20, 60);
  // The factor 0.8 is for the next iteration, which would hardly complete.
  return 8 * (130 - 8 * stable) * (100 + score_drop) / 100 *
         (160 - stability.best_move_nodes_percent) / 100;
}

}  // namespace quadrille::chess
