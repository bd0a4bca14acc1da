// Chess engine API: searches a position and reports each depth.
#ifndef QUADRILLE_CHESS_PLAYER_H_
#define QUADRILLE_CHESS_PLAYER_H_

#if __cplusplus <= 201703L
#error "Quadrille needs C++20: compile with -std=c++20"
#else

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/chess/board.h"
#include "src/chess/engine/engine.h"  // IWYU pragma: export
#include "src/chess/engine/limits.h"  // IWYU pragma: export
#include "src/chess/engine/score.h"   // IWYU pragma: export
#include "src/chess/game.h"
#include "src/chess/move.h"

namespace quadrille::chess {

// The settings of a Player, each with the name of its UCI option.
struct PlayerOptions {
  std::int64_t hash_mb = 16;     // transposition table size, at least 1: Hash
  int threads = 1;               // 1 to 1024: Threads
  int lines = 1;                 // principal variations, 1 to 256: MultiPV
  std::optional<int> elo = {};   // limits the strength, 600 to 3200: UCI_Elo
  std::string syzygy_path = {};  // folders, separated by ':' (';' on Windows): SyzygyPath
  std::string book = {};         // Polyglot opening book: Book File
};

// A chess engine with its transposition table and threads. Search() blocks until it has a result.
// Stop() may be called from any thread; other calls must not overlap.
//
// Example:
//     std::unique_ptr<Player> player = Player::Make().value();
//     player->SetBoard(ParseFen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").value());
//     SearchLimits limits;
//     limits.depth = 4;
//     int depths = 0;
//     const SearchResult result =
//         player->Search(limits, [&depths](const SearchInfo& info) { depths = info.depth; });
//     assert(result.best == Move("A1", "A8"));  // mate in one
//     assert(depths >= 1);
class Player {
 public:
  // Returns InvalidArgument, with the option's name, if one is out of range, ResourceExhausted if
  // memory is not available, or the file error of the book or tables.
  static absl::StatusOr<std::unique_ptr<Player>> Make(
      const PlayerOptions& options = PlayerOptions());

  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  // Requires: no search is running.
  ~Player();

  // Sets the number of principal variations of later searches. Returns InvalidArgument unless it is
  // from 1 to 256.
  absl::Status SetLines(int lines);

  // Clears the transposition table and the histories for a new game.
  void NewGame();

  // Set the position to search: `board`, or the last position of `game`, whose earlier positions
  // count for repetitions. Default: the initial position.
  void SetBoard(const Board& board);
  void SetGame(const Game& game);

  // Searches until a limit is reached or Stop() is called. Returns the best move, or none on mate
  // and stalemate. Empty limits mean `infinite`: only Stop() ends the search.
  //
  // `on_info` receives each completed depth and each better move, with score (Centipawns() converts
  // it to display units), nodes and principal variation. It is called on a thread of the player,
  // one call at a time, and never after Search() has returned. It may only call Stop().
  //
  // Deterministic with one thread and a depth or node limit.
  SearchResult Search(const SearchLimits& limits,
                      std::function<void(const SearchInfo&)> on_info = nullptr);

  // Stops the running search, whose Search() returns the best move so far. Has no effect if no
  // search is running, nor on later searches (see SearchLimits::stop).
  void Stop();

 private:
  struct State;

  explicit Player(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace quadrille::chess

#endif  // C++20
#endif  // QUADRILLE_CHESS_PLAYER_H_
