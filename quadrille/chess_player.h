// The chess engine as an object: it searches a position and tells of each depth as it goes.
#ifndef QUADRILLE_CHESS_PLAYER_H_
#define QUADRILLE_CHESS_PLAYER_H_

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

// How a Player plays. The names of the options of UCI follow each.
struct PlayerOptions {
  std::int64_t hash_mb = 16;     // memory of the transposition table, from 1: Hash
  int threads = 1;               // 1 to 1024: Threads
  int lines = 1;                 // best moves searched for, 1 to 256: MultiPV
  std::optional<int> elo = {};   // weaker play, 1000 to 3200; nothing: full strength: UCI_Elo
  std::string syzygy_path = {};  // folders of endgame tables, separated by colons: SyzygyPath
  std::string book = {};         // a Polyglot book to play from: Book File
};

// A chess engine with its table and threads. Search() waits for the result; Stop() may be called
// from any thread, all else from one at a time.
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
  // Returns InvalidArgument, naming the option, if one is out of range; ResourceExhausted if the
  // memory cannot be had; NotFound or the like if the book or the tables cannot be read.
  static absl::StatusOr<std::unique_ptr<Player>> Make(
      const PlayerOptions& options = PlayerOptions());

  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  // Requires: no search goes on.
  ~Player();

  // Forgets what earlier searches learnt: another game begins.
  void NewGame();

  // What to search: `board`, or the position at the end of `game`, whose earlier positions count
  // for draws by repetition. The initial position until set.
  void SetBoard(const Board& board);
  void SetGame(const Game& game);

  // Searches until a limit is reached, or Stop() is called, and returns the best move; none on mate
  // and stalemate. Limits that say nothing are like `infinite`: only Stop() ends the search.
  //
  // `on_info` hears of each depth and each better move as it is found: score (Centipawns() makes
  // it a number to show), nodes, principal variation. It is called on a thread of the player's, one
  // call at a time, and never after Search() has returned. Of the player it may call only Stop().
  //
  // With one thread and a limit of depth or nodes the same calls give the same result.
  SearchResult Search(const SearchLimits& limits,
                      std::function<void(const SearchInfo&)> on_info = nullptr);

  // Ends the search that goes on, soon: its Search() returns the best move so far. Does nothing
  // without one; a search that begins later is not stopped, unless by SearchLimits::stop.
  void Stop();

 private:
  struct State;

  explicit Player(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PLAYER_H_
