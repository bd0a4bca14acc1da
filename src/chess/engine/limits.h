// The limits of a search, as `go` sets them.
#ifndef QUADRILLE_CHESS_ENGINE_LIMITS_H_
#define QUADRILLE_CHESS_ENGINE_LIMITS_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/chess/move.h"

namespace quadrille::chess {

// What a side has on its clock. A GUI may say anything here, zero and less too.
struct Clock {
  std::chrono::milliseconds left{0};
  std::chrono::milliseconds increment{0};  // for each move
};

// What was asked for; the first limit that is reached ends the search. None at all is like
// `infinite`.
struct SearchLimits {
  std::optional<int> depth;                 // plies
  std::optional<std::uint64_t> nodes;       // exactly so many, if nothing else ends it sooner
  std::optional<std::uint64_t> soft_nodes;  // no iteration begins after so many
  std::optional<int> mate;                  // moves: ends with a mate that is no longer
  std::optional<std::chrono::milliseconds> move_time;
  std::optional<Clock> white_clock;
  std::optional<Clock> black_clock;
  int moves_to_go = 0;    // until the clocks get more; 0: the rest of the game
  bool infinite = false;  // the best move waits for Stop()
  bool ponder = false;    // the best move waits for Stop() or PonderHit(); clocks run from there
  bool processor_time = false;              // time is what the processors spend, not what passes
  std::vector<Move> search_moves;           // only these, if there are any
  const std::atomic<bool>* stop = nullptr;  // ends the search as Stop() does, once it is true
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_LIMITS_H_
