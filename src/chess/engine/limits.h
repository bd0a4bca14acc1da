// Search limits of `go`.
#ifndef QUADRILLE_CHESS_ENGINE_LIMITS_H_
#define QUADRILLE_CHESS_ENGINE_LIMITS_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/chess/move.h"

namespace quadrille::chess {

// A clock. GUIs may send any value, negative ones too.
struct Clock {
  std::chrono::milliseconds left{0};
  std::chrono::milliseconds increment{0};  // per move
};

// The first limit reached ends the search. No limits: as `infinite`.
struct SearchLimits {
  std::optional<int> depth;                 // plies
  std::optional<std::uint64_t> nodes;       // exact, unless another limit ends it sooner
  std::optional<std::uint64_t> soft_nodes;  // no new iteration beyond
  std::optional<int> mate;                  // mate in at most this many moves
  std::optional<std::chrono::milliseconds> move_time;
  std::optional<Clock> white_clock;
  std::optional<Clock> black_clock;
  int moves_to_go = 0;          // until the next time control; 0: sudden death
  bool infinite = false;        // no result before Stop()
  bool ponder = false;          // no result before Stop() or PonderHit(), which starts the clocks
  bool processor_time = false;  // measure CPU time, not wall time
  std::vector<Move> search_moves;           // root moves; empty: all
  const std::atomic<bool>* stop = nullptr;  // polled: as Stop() once true
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_LIMITS_H_
