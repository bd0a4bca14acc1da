// A vectorized environment: thousands of games of chess that are stepped together, with their
// boards, legal moves and results as plain arrays, for learning programs.
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

// An action is ActionOf() a move (action_code.h). Threefold repetition and fifty moves end a game.
// Every game has its own source of random numbers, so that nothing depends on the number of
// threads. For one thread at a time.
class Batch {
 public:
  // The action of a game in which nothing is played.
  static constexpr std::int32_t kNoAction = -1;
  // The planes of WriteObservations().
  static constexpr int kPlanes = 20;

  struct Options {
    std::uint64_t seed = 0;
    bool auto_reset = true;  // a game that ends begins anew in the same step
    bool chess960 = false;   // each game begins from one of the 960 positions, drawn by chance
    int threads = 1;
  };

  // What is known of all games, an entry or a block for each, valid as long as the batch.
  // After a game has ended under auto_reset, `done`, `result`, `ends` and `rewards` tell of its end
  // until the next step, and all else of the game that has begun.
  struct Arrays {
    std::vector<std::int8_t> boards;  // 64, A1 first: 1 to 6 white P N B R Q K, negative black's
    std::vector<std::uint8_t> legal_mask;   // kActions: 1 where a move is legal
    std::vector<std::int32_t> legal_count;  // of those
    std::vector<std::int8_t> to_move;       // 0 white, 1 black
    std::vector<std::uint8_t> done;         // 1 if the game is over
    std::vector<std::int8_t> result;        // 1 white won, -1 black won, 0 a draw or not over
    std::vector<std::uint8_t> ends;         // an AutoEnd
    std::vector<float> rewards;             // 2: what the last step brought to white, and to black
  };

  // Requires: size >= 1, options.threads >= 1.
  Batch(int size, const Options& options);

  int size() const { return static_cast<int>(games_.size()); }
  const Arrays& arrays() const { return arrays_; }
  const Position& position(int index) const { return At(index).position; }

  // The legal move that an action stands for. Returns InvalidArgument if it is none.
  // Requires: index < size().
  absl::StatusOr<Move> MoveOf(int index, std::int32_t action) const;

  // Plays a move in each game. kNoAction leaves a game as it is, and is the only action for one
  // that is over. Returns InvalidArgument, naming the first game and the action that is wrong; then
  // nothing has changed. Requires: an action for each game.
  absl::Status Step(absl::Span<const std::int32_t> actions);

  // Begins those games anew whose entry is not zero; their random numbers go on.
  // Requires: an entry for each game.
  void Reset(absl::Span<const std::uint8_t> which);

  // Goes on from `board` in one of the games, which has no history. Requires: index < size().
  void SetBoard(int index, const Board& board);

  // A random action for each game, every one as likely as the others; kNoAction for one that is
  // over. Requires: room for size() actions.
  void RandomActions(absl::Span<std::int32_t> actions);

  // Plays `games` random games from each position to their ends: how often white won, black won,
  // nobody won, and their plies, four numbers for each position. One that is over counts as ending
  // so each time. Requires: room for 4 * size() numbers.
  void Playouts(std::uint64_t games, absl::Span<std::uint64_t> tallies);

  // Planes of 8 x 8 for each game from the view of the side to move, its own first rank first: its
  // P N B R Q K, the other side's, its rights to castle on the king's and the queen's side, the
  // other side's, the en passant square, ones if it is white, the halfmove clock / 100, and ones
  // if the position has stood before. Requires: room for size() * kPlanes * 64 numbers.
  void WriteObservations(absl::Span<std::uint8_t> planes);  // the clock in hundredths
  void WriteObservations(absl::Span<float> planes);

 private:
  struct Slot {
    Position position;
    Key key = 0;
    AutoEnd end = AutoEnd::kNone;
    MoveList moves;                              // legal ones
    std::uint16_t actions[MoveList::kCapacity];  // of each of them
    std::vector<Key> keys;  // since the last capture or pawn move, this one last
  };

  const Slot& At(int index) const { return games_[static_cast<std::size_t>(index)]; }
  Slot& At(int index) { return games_[static_cast<std::size_t>(index)]; }
  void ForEachGame(const std::function<void(int)>& work);
  void Begin(int index);
  void Play(int index, Move move);
  void SetPosition(int index, const Position& position, Key key);
  void FindMoves(int index);
  void FindEnd(int index);
  void ShowSquares(int index, Bitboard squares);
  void ShowResult(int index, bool reward);
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
