// A vectorized environment: thousands of games of the same rules that are stepped together, with
// their boards, legal moves and results as plain arrays, for learning programs.
#ifndef QUADRILLE_MNK_BATCH_BATCH_H_
#define QUADRILLE_MNK_BATCH_BATCH_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/base/threads/thread_team.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/playout.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// Every game has its own source of random numbers, so that nothing depends on the number of
// threads. An action is a cell's number, y * n + x. For one thread at a time.
class Batch {
 public:
  // The action of a game that no stone is placed in.
  static constexpr std::int32_t kNoAction = -1;
  // The planes of WriteObservations().
  static constexpr int kPlanes = 4;

  struct Options {
    std::uint64_t seed = 0;
    bool auto_reset = true;  // a game that ends begins anew in the same step
    int threads = 1;
  };

  // What is known of all games, an entry or a block for each, valid as long as the batch.
  // After a game has ended under auto_reset, `done`, `result` and `rewards` tell of its end until
  // the next step, and all else of the game that has begun.
  struct Arrays {
    std::vector<std::uint8_t> boards;       // 2 planes of m x n: black's stones, white's
    std::vector<std::uint8_t> legal_mask;   // m x n: 1 where a stone may go
    std::vector<std::int8_t> to_move;       // 0 black, 1 white
    std::vector<std::int32_t> stones_left;  // of this turn
    std::vector<std::uint8_t> done;         // 1 if the game is over
    std::vector<std::int8_t> result;        // 1 black won, -1 white won, 0 a draw or not over
    std::vector<float> rewards;             // 2: what the last step brought to black, and to white
  };

  // Requires: rules.AreValid(), size >= 1, options.threads >= 1.
  Batch(const Rules& rules, int size, const Options& options);

  const Rules& rules() const { return initial_.rules(); }
  int size() const { return static_cast<int>(games_.size()); }
  const Arrays& arrays() const { return arrays_; }
  const AnyGame& game(int index) const { return games_[static_cast<std::size_t>(index)]; }

  // Places a stone in each game. kNoAction leaves a game as it is, and is the only action for one
  // that is over. Returns InvalidArgument, naming the first game and the action that is wrong; then
  // nothing has changed. Requires: an action for each game.
  absl::Status Step(absl::Span<const std::int32_t> actions);

  // Begins those games anew whose entry is not zero; their random numbers go on.
  // Requires: an entry for each game.
  void Reset(absl::Span<const std::uint8_t> which);

  // Goes on from `game` in one of the games. Requires: index < size(), game.rules() == rules().
  void SetGame(int index, const AnyGame& game);

  // A random action for each game, every one as likely as the others; kNoAction for one that is
  // over. Requires: room for size() actions.
  void RandomActions(PlayoutPolicy policy, absl::Span<std::int32_t> actions);

  // Plays `games` random games from each position to their ends: how often black won, white won,
  // nobody won, three numbers for each position. One that is over counts as ending so each time.
  // Requires: room for 3 * size() numbers.
  void Playouts(PlayoutPolicy policy, std::uint64_t games, absl::Span<std::uint64_t> tallies);

  // Planes of m x n for each game, from the view of the side to move: its stones, the other side's,
  // ones if that side is black, and the share of its turn that is left after this stone.
  // Requires: room for size() * kPlanes * m * n numbers.
  void WriteObservations(absl::Span<std::uint8_t> planes);  // the last plane rounded up
  void WriteObservations(absl::Span<float> planes);

 private:
  void ForEachGame(const std::function<void(int)>& work);
  absl::Status CheckActions(absl::Span<const std::int32_t> actions) const;
  void Place(int index, std::int32_t action);
  void ResetGame(int index);
  void WriteStatus(int index);
  template <class Number>
  void WritePlanes(absl::Span<Number> planes);

  AnyGame initial_;
  bool auto_reset_;
  std::vector<AnyGame> games_;
  std::vector<Random> random_;
  std::vector<Cell> cells_;  // by action
  Arrays arrays_;
  ThreadTeam team_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_BATCH_BATCH_H_
