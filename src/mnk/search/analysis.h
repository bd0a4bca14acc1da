// The limits of a search, and its result: an analysis of a position.
#ifndef QUADRILLE_MNK_SEARCH_ANALYSIS_H_
#define QUADRILLE_MNK_SEARCH_ANALYSIS_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "src/mnk/cell.h"

namespace quadrille::mnk {

// How long an AI may think. A field that is 0 sets no limit; where several are set, the tightest
// holds. With none it does its own fixed amount of work.
struct ThinkingLimits {
  std::int64_t stone_ms = 0;      // for the next stone
  std::int64_t turn_ms = 0;       // left of this turn, for all its stones
  std::int64_t game_ms = 0;       // left of the side's time for the whole game
  std::int64_t increment_ms = 0;  // what the side gains after each turn
  std::uint64_t nodes = 0;        // positions for the next stone
  int depth = 0;                  // of the search, in stones
  bool infinite = false;          // until it is stopped, whatever the other fields say

  friend bool operator==(const ThinkingLimits&, const ThinkingLimits&) = default;
};

// A position as an AI judges it, from the view of the side to move.
struct Analysis {
  // The best stones for both sides, in the order in which they are placed; at least one.
  std::vector<Cell> line = {};
  // -1 lost to 1 won; nothing from an AI that does not judge.
  std::optional<double> score = {};
  // Proved: the side to move wins with its stone that comes as the so-manieth of those placed from
  // here on by both sides; negative: it loses so.
  std::optional<int> wins_in = {};
  int depth = 0;  // in stones; 0 from an AI that does not search
  std::uint64_t nodes = 0;
  std::int64_t milliseconds = 0;
};

// Called with each better analysis, by the thread that called Analyze().
using AnalysisCallback = std::function<void(const Analysis& analysis)>;

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_ANALYSIS_H_
