// Chess engine without a protocol: a game, a transposition table and search threads. Searches run
// in the background.
#ifndef QUADRILLE_CHESS_ENGINE_ENGINE_H_
#define QUADRILLE_CHESS_ENGINE_ENGINE_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "src/chess/engine/book.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/playing_level.h"
#include "src/chess/engine/search/search_margins.h"
#include "src/chess/engine/search_info.h"
#include "src/chess/game.h"

namespace quadrille::chess {

class Engine {
 public:
  static constexpr std::int64_t kMaxHashMb = 33'554'432;
  static constexpr int kMaxThreads = 1024;
  static constexpr int kMaxLines = 256;  // MultiPV

  // Callbacks, called on the search thread, never concurrently. on_result is the last call of a
  // search. They must not call the engine.
  struct Listener {
    std::function<void(const SearchInfo&)> on_info;
    std::function<void(const SearchResult&)> on_result;
  };

  // Defaults: 16 MB hash, one thread, built-in network, start position.
  explicit Engine(Listener listener);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  // Stops a running search without calling the listener.
  ~Engine();

  // Settings. Each waits for a stopped search to end and must not be called during a search. On
  // error the old setting remains.
  // Returns ResourceExhausted if allocation fails. Clears in the background; later calls wait.
  absl::Status SetHash(std::int64_t megabytes);
  std::int64_t hash_mb() const;
  absl::Status SetThreads(int threads);  // may return ResourceExhausted
  void SetLines(int lines);              // MultiPV
  void SetMoveOverhead(std::chrono::milliseconds overhead);
  // Limits the strength in games (playing_level.h), from kMinElo to kMaxElo; nullopt: full
  // strength. Has no effect on analysis: infinite searches, mate searches, searches without limits,
  // and all searches while SetAnalysis() is on.
  void SetStrength(std::optional<int> elo);
  absl::Status SetTier(Tier tier);  // InvalidArgument if the CPU does not support it
  // Sets the weights of the hand-written evaluation; null: built-in. Clears hash and caches.
  void SetWeights(std::shared_ptr<const Weights> weights);
  // Sets the evaluation network (default: BuiltInNetwork()); null: hand-written evaluation. Clears
  // the hash and evaluation caches. Requires: CheckNetwork(*network).
  void SetNetwork(std::shared_ptr<const Network> network);
  // Sets the search parameters, for tuning.
  void SetMargins(const SearchMargins& margins);
  // Loads Syzygy tables from `path`, folders separated by kFolderSeparator; empty: none. Returns a
  // message with the number of tables.
  absl::StatusOr<std::string> SetSyzygyPath(absl::string_view path);
  // Opens a Polyglot book; empty: none. Returns a message with the number of entries. The book is
  // not used in analysis, while pondering, in mate searches, with searchmoves or with MultiPV.
  absl::StatusOr<std::string> SetBook(const std::string& path);
  // Sets the seed for book moves and limited strength; 0: random.
  void SetSeed(std::uint64_t seed);
  // UCI_AnalyseMode: disables the book and limited strength.
  void SetAnalysis(bool on);
  void ClearHash();
  // Clears the hash table and the histories.
  void NewGame();

  // Sets the position to search, with its history for repetitions.
  void SetGame(const Game& game);
  const Game& game() const;

  // Returns the book moves of `board`, highest weight first. May be called during a search.
  std::vector<BookMove> BookMoves(const Board& board) const;

  // Starts a search in the background. If no thread can be started, calls on_result with the error
  // on the calling thread. Requires: no search is running.
  void Go(const SearchLimits& limits);
  // Searches on the calling thread, without the latency of waking another one: for many short
  // searches. Only `limits` end it; Stop() has no effect. Requires: no search is running.
  void Search(const SearchLimits& limits);
  // Stops the search, if any. Its result follows through on_result.
  void Stop();
  // The ponder move was played: starts the clocks. The clock times of `limits`, if any, replace the
  // old ones; other limits are kept.
  void PonderHit(const std::optional<SearchLimits>& limits = std::nullopt);
  // Returns the progress of the search. All zero until the first search after a setting changed.
  SearchProgress Progress() const;
  // Waits for the result and a cleared table. Deadlocks on an infinite search not stopped.
  void Wait();
  bool is_searching() const;

  // Returns a table of the terms of the hand-written evaluation, and the network's score.
  std::string ExplainEvaluation() const;

 private:
  struct State;

  std::optional<Move> BookMoveFor(const SearchLimits& limits) const;
  std::optional<PlayingLevel> LevelFor(const SearchLimits& limits) const;
  std::optional<Move> Prepare(const SearchLimits& limits);
  void PrepareRun(const SearchLimits& limits);
  void Run(std::optional<Move> book_move);
  void Finish(const SearchResult& result);

  std::unique_ptr<State> state_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_ENGINE_H_
