// The chess engine as an object, without a protocol: a game, a transposition table and threads that
// search while their owner goes on.
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
  static constexpr int kMaxLines = 256;  // of MultiPV

  // Called on the thread that searches, one at a time; after on_result nothing comes until the next
  // search. They must not call the engine.
  struct Listener {
    std::function<void(const SearchInfo&)> on_info;
    std::function<void(const SearchResult&)> on_result;
  };

  // 16 MB of table, one thread, the network that is built in, the start position.
  explicit Engine(Listener listener);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  // Stops a search without a result.
  ~Engine();

  // Settings. All of them first wait for a search to end that Stop() has ended, and must not be
  // called while one goes on. On an error the old setting stays.
  // ResourceExhausted if the memory cannot be had. It is taken on the engine's thread; what comes
  // next waits for that.
  absl::Status SetHash(std::int64_t megabytes);
  std::int64_t hash_mb() const;
  absl::Status SetThreads(int threads);  // ResourceExhausted likewise
  void SetLines(int lines);              // MultiPV
  void SetMoveOverhead(std::chrono::milliseconds overhead);
  // Limits the strength of moves of a game (playing_level.h), from kMinElo to kMaxElo;
  // nothing: full strength. Analysis always has full strength: an infinite search, one for a mate,
  // one without limits, and all searches while SetAnalysis() is on.
  void SetStrength(std::optional<int> elo);
  absl::Status SetTier(Tier tier);  // InvalidArgument if the CPU lacks it
  // The weights of the hand-written evaluation; null: the engine's own. Forgets what was evaluated
  // by others.
  void SetWeights(std::shared_ptr<const Weights> weights);
  // The network that evaluates, BuiltInNetwork() to begin with; null: the hand-written evaluation
  // does. Forgets what the one before evaluated. Requires: CheckNetwork(*network).
  void SetNetwork(std::shared_ptr<const Network> network);
  // The margins of the search, for whoever tunes them.
  void SetMargins(const SearchMargins& margins);
  // Folders of Syzygy tables, separated by colons; empty: none. Says how many tables were found.
  absl::StatusOr<std::string> SetSyzygyPath(absl::string_view path);
  // A Polyglot book to play from; empty: none. Says how many entries it has. Its moves are played
  // where a move is asked for: not in analysis, while pondering, in a search for a mate or among
  // moves that are given, nor where several lines are.
  absl::StatusOr<std::string> SetBook(const std::string& path);
  // 0: the moves of the book, and of a limited strength, differ from game to game; else the same
  // seed gives the same moves.
  void SetSeed(std::uint64_t seed);
  // The GUI analyses: the book is not asked and the strength is not limited.
  void SetAnalysis(bool on);
  void ClearHash();
  // Forgets all of the last game: table and histories.
  void NewGame();

  // The game whose position is searched, with its moves so far, for draws by repetition.
  void SetGame(const Game& game);
  const Game& game() const;

  // What the book has for `board`, the heaviest move first. May be asked during a search.
  std::vector<BookMove> BookMoves(const Board& board) const;

  // Begins a search and returns at once. If the system starts no thread, the result says so, on the
  // calling thread. Requires: no search goes on.
  void Go(const SearchLimits& limits);
  // Searches on the calling thread and returns after the result: for many short searches, each of
  // which would wake the engine's thread and wait for it. Nobody can stop it but `limits`.
  void Search(const SearchLimits& limits);
  // Ends a search soon; its result comes if it did not yet. Does nothing without one.
  void Stop();
  // The move pondered on was played: from here on the clocks count. `limits`, if there are any,
  // say what they show by now; all else that they limit stays as it was.
  void PonderHit(const std::optional<SearchLimits>& limits = std::nullopt);
  // All zero if there was no search since the last setting.
  SearchProgress Progress() const;
  // Waits until the result was given, and until a new table has its memory. Do not call it for an
  // infinite search that nobody stops.
  void Wait();
  bool is_searching() const;

  // The terms of the hand-written evaluation of the game's position, as a table, and what the
  // network makes of it.
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
