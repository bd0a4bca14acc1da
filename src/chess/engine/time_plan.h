// Time management: optimum and maximum time of a move.
#ifndef QUADRILLE_CHESS_ENGINE_TIME_PLAN_H_
#define QUADRILLE_CHESS_ENGINE_TIME_PLAN_H_

#include <chrono>
#include <optional>

#include "src/chess/engine/limits.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

struct TimePlan {
  std::chrono::milliseconds optimum;  // soft limit, scaled by OptimumPermille()
  std::chrono::milliseconds maximum;  // hard limit
  bool is_fixed = false;              // movetime given: spend all of it, less the overhead
};

// Returns the plan for a move of `side`, or nullopt if neither a clock nor movetime is given. If
// only the opponent's clock is known, it is used instead; with both movetime and a clock, neither
// is exceeded. `overhead` is the GUI and network latency per move. Out-of-range clocks are clamped;
// the plan is at least 1 ms.
std::optional<TimePlan> PlanTime(const SearchLimits& limits, Color side,
                                 std::chrono::milliseconds overhead);

// Best-move stability of the last iteration.
struct BestMoveStability {
  int stable_iterations = 0;        // since the last change of the best move
  int score_drop = 0;               // centipawns since the previous iteration
  int best_move_nodes_percent = 0;  // share of the nodes spent on the best move
};

// Returns the fraction of the optimum time, in permille, after which no new iteration starts: 253
// to 2662, lower if the best move is stable or took most nodes, higher if its score drops.
int OptimumPermille(const BestMoveStability& stability);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_TIME_PLAN_H_
