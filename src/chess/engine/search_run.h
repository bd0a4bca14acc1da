// Search run: one search from `go` to `bestmove`, with its threads, limits and reports.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_RUN_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_RUN_H_

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "src/base/threads/condition.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/optional_move.h"
#include "src/chess/engine/search/abdada_table.h"
#include "src/chess/engine/search/search_margins.h"
#include "src/chess/engine/search/worker.h"
#include "src/chess/engine/search_clock.h"
#include "src/chess/engine/search_info.h"
#include "src/chess/engine/table_entry.h"
#include "src/chess/engine/transposition_table.h"
#include "src/chess/game.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// Clears the hash table, histories, pawn tables and killers. Requires: no search is running.
void ClearForNewGame(TranspositionTable& table, const std::vector<std::unique_ptr<Worker>>& workers,
                     ThreadTeam& team);

// Run() is called on the search thread; Stop(), PonderHit() and Progress() are thread-safe.
class SearchRun : public SearchMonitor {
 public:
  struct Settings {
    SearchFunction search;
    TableView table;
    const Weights* weights = &kWeights;
    const Network* network = nullptr;  // null: hand-written evaluation
    SearchMargins margins = {};
    int lines = 1;           // MultiPV lines to report
    int candidates = 1;      // lines to search and pick from
    double noise = 0;        // for PickWithNoise(), in centipawns
    double oversight = 0;    // for SeenScores()
    std::uint64_t seed = 0;  // for PickWithNoise() and SeenScores()
    std::chrono::milliseconds overhead{10};
    const EndgameProbe* tablebases = nullptr;
    std::function<void(const SearchInfo&)> on_info;
  };

  // Requires: `game`, `workers` and `team` outlive it; one worker or more, a thread for each.
  SearchRun(const Game& game, const SearchLimits& limits, const Settings& settings,
            const std::vector<std::unique_ptr<Worker>>& workers, ThreadTeam& team);

  // Searches until a limit or Stop(); while infinite or pondering, waits for Stop() or PonderHit().
  SearchResult Run();

  void Stop();
  void PonderHit(const std::optional<SearchLimits>& limits);
  SearchProgress Progress() const;

  bool IsTimeUp() override;
  bool OnLine(int depth, int line) override;

 private:
  void Prepare(Worker& worker, int index, const std::vector<Move>& moves);
  int LinesSearched() const { return std::max(settings_.lines, settings_.candidates); }
  const Worker& BestWorker() const;
  const RootMove& ChosenMove(const Worker& worker) const;
  void ReportLowerLines(const SearchInfo& best);
  SearchInfo InfoOf(const Worker& worker, int depth, int line) const;
  bool StopsAfterIteration(int depth);
  void RunHelper(Worker& worker);
  void WaitForRelease();
  std::uint64_t Nodes() const;
  std::vector<Move> MovesToSearch() const;

  const Game& game_;
  const SearchLimits limits_;
  const Settings settings_;
  const std::vector<std::unique_ptr<Worker>>& workers_;
  ThreadTeam& team_;
  std::vector<Key> past_keys_;
  const std::unique_ptr<AbdadaTable> abdada_;  // null with one thread
  SearchClock clock_;

  std::atomic<bool> stop_ = false;  // Stop() was called
  std::atomic<bool> halt_ = false;  // stop flag of the workers
  Condition released_;              // signaled by Stop() and PonderHit()

  std::uint64_t reported_nodes_ = 0;        // node count of the last on_info
  std::vector<SearchInfo> reported_lines_;  // of the last complete iteration

  // The main thread's iterations, for time management.
  OptionalMove last_best_;
  int stable_iterations_ = 0;
  Score last_score_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_RUN_H_
