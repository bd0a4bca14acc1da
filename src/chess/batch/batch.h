// Vectorized chess environment for reinforcement learning: steps thousands of games at once, with
// their boards, legal moves and results as plain arrays.
#ifndef QUADRILLE_CHESS_BATCH_BATCH_H_
#define QUADRILLE_CHESS_BATCH_BATCH_H_

#include <cstdint>
#include <functional>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/base/threads/thread_team.h"
#include "src/bitboard/bitboard.h"
#include "src/chess/batch/action_code.h"
#include "src/chess/batch/random_game.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// ActionOf() (action_code.h) defines the actions. Threefold repetition and the fifty-move rule end
// a game. Each game has its own random number generator, so that results do not depend on the
// number of threads. Not thread-safe.
class Batch {
 public:
  // The action that plays no move.
  static constexpr std::int32_t kNoAction = -1;
  // Planes per game in WriteObservations().
  static constexpr int kPlanes = 20;

  struct Options {
    std::uint64_t seed = 0;
    bool auto_reset = true;  // restart a game in the same step that ends it
    bool chess960 = false;   // start from a random Chess960 position
    int threads = 1;
  };

  // The state of all games: one entry or block per game, valid as long as the batch. After
  // auto_reset has restarted a game, `done`, `result`, `ends` and `rewards` describe the finished
  // game until the next step; the other arrays describe the new game.
  struct Arrays {
    std::vector<std::int8_t> boards;  // 64, A1 first: 1 to 6 white P N B R Q K, negative black's
    std::vector<std::uint8_t> legal_mask;   // kActions: 1 if the move is legal
    std::vector<std::int32_t> legal_count;  // the number of legal moves
    std::vector<std::int8_t> to_move;       // 0 white, 1 black
    std::vector<std::uint8_t> done;         // 1 if the game is over
    std::vector<std::int8_t> result;        // 1 white won, -1 black won, 0 a draw or not over
    std::vector<std::uint8_t> ends;         // an AutoEnd
    std::vector<float> rewards;             // 2: rewards of the last step, for white and for black
  };

  // Requires: size >= 1, options.threads >= 1.
  Batch(int size, const Options& options);

  int size() const { return static_cast<int>(games_.size()); }
  const Arrays& arrays() const { return arrays_; }
  const Position& position(int index) const { return At(index).position; }

  // Returns the legal move for an action, or InvalidArgument if there is none.
  // Requires: index < size().
  absl::StatusOr<Move> MoveOf(int index, std::int32_t action) const;

  // Plays a move in each game. kNoAction leaves a game unchanged and is the only valid action for a
  // finished one. If an action is illegal, returns InvalidArgument, which names the first such
  // game, and changes nothing. Requires: one action per game.
  absl::Status Step(absl::Span<const std::int32_t> actions);

  // Restarts the games with a nonzero entry, without reseeding their random number generators.
  // Requires: one entry per game.
  void Reset(absl::Span<const std::uint8_t> selected);

  // Sets a game to `board`, without history. Requires: index < size().
  void SetBoard(int index, const Board& board);

  // Draws a uniformly random legal action for each game, or kNoAction if it is over.
  // Requires: `actions` has size() elements.
  void RandomActions(absl::Span<std::int32_t> actions);

  // Random playouts: plays `games` random games from each position and writes four numbers per
  // position: white wins, black wins, draws, and the sum of plies. A finished game counts with its
  // result each time. Requires: `tallies` has 4 * size() elements.
  void Playouts(std::uint64_t games, absl::Span<std::uint64_t> tallies);

  // Writes 20 planes of 8 x 8 per game, as seen by the side to move, its back rank first:
  //   0-5, 6-11     P N B R Q K of the side to move, of the opponent
  //   12-13, 14-15  kingside and queenside castling right, of the side to move, of the opponent
  //   16            en passant square
  //   17            ones if white is to move
  //   18            halfmove clock / 100
  //   19            ones if the position has occurred before
  // Requires: `planes` has size() * kPlanes * 64 elements.
  void WriteObservations(absl::Span<std::uint8_t> planes);  // plane 18: the clock itself
  void WriteObservations(absl::Span<float> planes);

 private:
  struct Slot {
    Position position;
    Key key = 0;
    AutoEnd end = AutoEnd::kNone;
    MoveList moves;                              // legal moves
    std::uint16_t actions[MoveList::kCapacity];  // parallel to `moves`
    std::vector<Key> keys;  // since the last capture or pawn move, up to the current position
  };

  const Slot& At(int index) const { return games_[static_cast<std::size_t>(index)]; }
  Slot& At(int index) { return games_[static_cast<std::size_t>(index)]; }
  void ForEachGame(const std::function<void(int)>& work);
  void Begin(int index);
  void Play(int index, Move move);
  void SetPosition(int index, const Position& position, Key key);
  void FindMoves(int index);
  void FindEnd(int index);
  void WriteSquares(int index, Bitboard squares);
  void WriteResult(int index, bool reward);
  template <class Number>
  void WritePlanes(absl::Span<Number> planes);

  Options options_;
  std::vector<Slot> games_;
  std::vector<Random> random_;
  Arrays arrays_;
  RandomGameFunction random_game_;
  ThreadTeam team_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_BATCH_BATCH_H_
