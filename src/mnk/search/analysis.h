// Search limits and analysis results.
#ifndef QUADRILLE_MNK_SEARCH_ANALYSIS_H_
#define QUADRILLE_MNK_SEARCH_ANALYSIS_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "src/mnk/cell.h"

namespace quadrille::mnk {

// Limits for one move; 0: none. The tightest applies; without any, the work is fixed.
struct ThinkingLimits {
  std::int64_t stone_ms = 0;      // for the next stone
  std::int64_t turn_ms = 0;       // for the rest of this turn
  std::int64_t game_ms = 0;       // for the rest of the game
  std::int64_t increment_ms = 0;  // added after each turn
  std::uint64_t nodes = 0;        // for the next stone
  int depth = 0;                  // in stones
  bool infinite = false;          // until stopped; overrides the other fields

  friend bool operator==(const ThinkingLimits&, const ThinkingLimits&) = default;
};

// An AI's analysis of a position, from the side to move's point of view.
struct Analysis {
  // The principal variation, at least one stone.
  std::vector<Cell> line = {};
  // The expected result, -1 (loss) to 1 (win); nullopt if the AI has no evaluation.
  std::optional<double> score = {};
  // Set if the result is proved: the side to move wins with the n-th stone from here, counting both
  // sides'; negative if it loses.
  std::optional<int> wins_in = {};
  int depth = 0;  // in stones; 0 without a search
  std::uint64_t nodes = 0;
  std::int64_t milliseconds = 0;
};

// Called on the thread of Analyze() with each new analysis.
using AnalysisCallback = std::function<void(const Analysis& analysis)>;

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_ANALYSIS_H_
