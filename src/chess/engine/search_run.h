// One search from `go` to its result: its threads, its end, and its reports on the way.
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

// Forgets all of the last game: the next search is that of a new engine. Requires: no search runs.
void ClearForNewGame(TranspositionTable& table, const std::vector<std::unique_ptr<Worker>>& workers,
                     ThreadTeam& team);

// One search, from Go to its result. Run() is for the thread that searches; Stop() and PonderHit()
// are for any other.
class SearchRun : public SearchMonitor {
 public:
  struct Settings {
    SearchFunction search;
    TableView table;
    const Weights* weights = &kWeights;  // of the hand-written evaluation
    const Network* network = nullptr;    // null: the hand-written evaluation alone
    SearchMargins margins = {};
    int lines = 1;           // that are reported
    int candidates = 1;      // moves to choose from,
    double noise = 0;        // with an error of so many centipawns
    std::uint64_t seed = 0;  // of the errors
    std::chrono::milliseconds overhead{10};
    const EndgameProbe* tablebases = nullptr;  // null: none
    std::function<void(const SearchInfo&)> on_info;
  };

  // `workers`, a thread of `team` for each, and `game` outlive it. Requires: workers is not empty.
  SearchRun(const Game& game, const SearchLimits& limits, const Settings& settings,
            const std::vector<std::unique_ptr<Worker>>& workers, ThreadTeam& team);

  // Searches until the limits or Stop() end it, and waits on if the result is not due yet.
  SearchResult Run();

  void Stop();
  void PonderHit(const std::optional<SearchLimits>& limits);
  // How far it is; from any thread.
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
  const std::unique_ptr<AbdadaTable> abdada_;  // null for one thread
  SearchClock clock_;

  std::atomic<bool> stop_ = false;  // someone wants the result
  std::atomic<bool> halt_ = false;  // ends the threads
  Condition released_;              // the result is due

  std::uint64_t reported_nodes_ = 0;        // by the last on_info
  std::vector<SearchInfo> reported_lines_;  // of the last whole iteration

  // Of the lead's iterations, for the decision whether another is worth its time.
  OptionalMove last_best_;
  int stable_iterations_ = 0;
  Score last_score_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_RUN_H_
