// Player `best`: pattern search with iterative deepening on several threads, and time management.
#ifndef QUADRILLE_MNK_PLAYERS_BEST_H_
#define QUADRILLE_MNK_PLAYERS_BEST_H_

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/selectivity.h"

namespace quadrille::mnk {

class Best : public Ai {
 public:
  // Requires: CanPlay(rules); those of Deepening.
  Best(const Rules& rules, const PatternWeights& weights, TranspositionTable table, int threads,
       const Selectivity& selectivity, const ThinkingLimits& limits, const SearchNetwork& network)
      : search_(rules, weights, std::move(table), threads, selectivity, network),
        threads_(threads),
        limits_(limits) {}

  // See Deepening::StartThreads().
  absl::Status StartThreads() { return search_.StartThreads(); }

  static bool CanPlay(const Rules& rules) {
    return rules.CanBeWon() && LinePatterns::CanHaveTables(rules);
  }

  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) override {
    return Analyze(game, limits_, random, stop, nullptr).line.front();
  }
  Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                   const std::atomic<bool>& stop, const AnalysisCallback& report) override;

 private:
  Analysis AnalysisOf(const DeepeningResult& result, const AnyGame& game) const;

  Deepening search_;
  int threads_;
  ThinkingLimits limits_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_BEST_H_
