// Search limits of the `go` command.
#ifndef QUADRILLE_CHESS_ENGINE_LIMITS_H_
#define QUADRILLE_CHESS_ENGINE_LIMITS_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/chess/move.h"

namespace quadrille::chess {

// Chess clock of one side. GUIs may send any value, even negative ones.
struct Clock {
  std::chrono::milliseconds left{0};
  std::chrono::milliseconds increment{0};  // per move
};

// The first limit reached ends the search. Without any limit the search is infinite.
struct SearchLimits {
  std::optional<int> depth;                 // plies
  std::optional<std::uint64_t> nodes;       // exact, unless another limit ends the search earlier
  std::optional<std::uint64_t> soft_nodes;  // starts no new iteration beyond this
  std::optional<int> mate;                  // stops at a mate in at most this many moves
  std::optional<std::chrono::milliseconds> move_time;
  std::optional<Clock> white_clock;
  std::optional<Clock> black_clock;
  int moves_to_go = 0;          // moves until the next time control; 0: sudden death
  bool infinite = false;        // no result before Stop()
  bool ponder = false;          // no result before Stop() or PonderHit(), which starts the clocks
  bool processor_time = false;  // measure CPU time, not wall time
  std::vector<Move> search_moves;           // root moves; empty: all
  const std::atomic<bool>* stop = nullptr;  // polled; true has the effect of Stop()
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_LIMITS_H_
