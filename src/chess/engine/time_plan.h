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
  bool is_fixed = false;              // movetime: use all of it
};

// The plan for a move of `side`, or nothing without a clock and movetime. If only the opponent's
// clock is known, it is used instead; with both movetime and a clock, neither is exceeded.
// `overhead` is the lag of a move. Nonsensical clocks (zero, negative, a thousand years) get a plan
// of at least a millisecond.
std::optional<TimePlan> PlanTime(const SearchLimits& limits, Color side,
                                 std::chrono::milliseconds overhead);

// Signs of a stable or unstable best move.
struct StabilitySigns {
  int stable_iterations = 0;  // since the best move changed
  int drop = 0;               // of its score in the last iteration, centipawns
  int effort = 0;             // its share of the nodes, percent
};

// The permille of the optimum after which no new iteration starts: less for a stable best move and
// one with most of the nodes, more for a dropping score. Between 253 and 2662.
int OptimumPermille(const StabilitySigns& signs);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_TIME_PLAN_H_
