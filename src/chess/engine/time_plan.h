// Time management: how much of the clock a move may use.
#ifndef QUADRILLE_CHESS_ENGINE_TIME_PLAN_H_
#define QUADRILLE_CHESS_ENGINE_TIME_PLAN_H_

#include <chrono>
#include <optional>

#include "src/chess/engine/limits.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

struct TimePlan {
  std::chrono::milliseconds optimum;  // a search ends about here, sooner or later as it goes
  std::chrono::milliseconds maximum;  // and never goes on longer than this
  bool is_fixed = false;              // all of it was given for this move
};

// The plan for a move of `side`, or nothing if no clock and no time for the move is given. Where
// only the opponent's clock is known, the own one is taken to show the same; where a time for the
// move is given beside a clock, neither is overstepped.
// `overhead` is what a move loses on its way through the GUI. Clocks that make no sense (zero,
// negative, a thousand years) get a plan too: at least a millisecond, never more than what is left.
std::optional<TimePlan> PlanTime(const SearchLimits& limits, Color side,
                                 std::chrono::milliseconds overhead);

// What the iterations of a search so far tell of the choice that it has come to.
struct StabilitySigns {
  int stable_iterations = 0;  // since the best move was another one
  int drop = 0;               // of its score in the last iteration, centipawns
  int effort = 0;             // its share of all nodes, percent
};

// The permille of the usual time after which another iteration is not begun: less for a choice that
// stays and for one that takes nearly all nodes, since the others are refuted at once; more for one
// that gets worse. Between 253 and 2662.
int OptimumPermille(const StabilitySigns& signs);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_TIME_PLAN_H_
