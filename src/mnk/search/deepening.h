// Iterative deepening with Lazy SMP: the root driver of the pattern search, from a position and
// limits to the principal variation.
#ifndef QUADRILLE_MNK_SEARCH_DEEPENING_H_
#define QUADRILLE_MNK_SEARCH_DEEPENING_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "src/base/threads/thread_team.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/deepening_limits.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_tables.h"
#include "src/mnk/search/pattern_search.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/selectivity.h"
#include "src/mnk/search/transposition_table.h"

namespace quadrille::mnk {

struct DeepeningResult {
  std::vector<int> line;  // the principal variation, never empty; cell indices of PatternBoard
  Score score = 0;
  int depth = 0;
  // In progress reports: nodes of the main thread only; in the final result: of all threads.
  std::uint64_t nodes = 0;
};

// A network that corrects the evaluation; null: none.
struct SearchNetwork {
  std::shared_ptr<const LineNetwork> network = nullptr;
  Tier tier = CpuTraits::Detected().BestTier();
};

class Deepening {
 public:
  // Requires: threads >= 1; LinePatterns::CanHaveTables(rules); the network, if there is one, is
  // for `rules`, which LineTables::Support().
  Deepening(const Rules& rules, const PatternWeights& weights, TranspositionTable table,
            int threads, const Selectivity& selectivity = {}, const SearchNetwork& network = {});

  // Starts the threads. Returns ResourceExhausted if some do not start; searches use the others.
  absl::Status StartThreads() { return team_.Start(); }

  // Clears the table, histories and threat caches, for reproducible searches.
  void Clear();

  // Iterates until a limit is reached, the result is proved or `stop` is set. Calls `report` on
  // this thread after each iteration. Requires: game.is_running(); game.rules() equals `rules` of
  // the constructor.
  DeepeningResult Run(const AnyGame& game, const DeepeningLimits& limits,
                      const std::atomic<bool>& stop,
                      const std::function<void(const DeepeningResult&)>& report);

  const PatternBoard& board() const { return searches_.front()->board(); }

 private:
  std::uint64_t nodes() const;
  void RunMain(const DeepeningLimits& limits, const std::atomic<bool>& stop,
               const std::atomic<bool>& done,
               const std::function<void(const DeepeningResult&)>& report, DeepeningResult& result);
  void RunHelper(std::size_t thread, const DeepeningLimits& limits, std::atomic<bool>& done,
                 DeepeningResult& result);

  CellPatterns patterns_;
  std::optional<LineTables> network_;
  TranspositionTable table_;
  std::vector<std::unique_ptr<PatternSearch>> searches_;  // by thread
  ThreadTeam team_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_DEEPENING_H_
