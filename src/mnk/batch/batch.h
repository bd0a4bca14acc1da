// Vectorized environment: many games with the same rules, stepped together, with boards, legal
// moves and results in plain arrays for machine learning.
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

// Every game has its own random generator, so results do not depend on the number of threads. An
// action is a cell index, y * n + x. Not thread-safe.
class Batch {
 public:
  // The action that skips a game.
  static constexpr std::int32_t kNoAction = -1;
  // Planes of WriteObservations().
  static constexpr int kPlanes = 4;

  struct Options {
    std::uint64_t seed = 0;
    bool auto_reset = true;  // resets a game in the step that ends it
    int threads = 1;
  };

  // The state of all games, one entry or block per game, valid as long as the batch exists. With
  // auto_reset, after the last stone of a game `done`, `result` and `rewards` describe the finished
  // game until the next step, the other arrays the new game.
  struct Arrays {
    std::vector<std::uint8_t> boards;       // 2 planes of m x n: black's and white's stones
    std::vector<std::uint8_t> legal_mask;   // m x n: 1 for a legal action
    std::vector<std::int8_t> to_move;       // 0 black, 1 white
    std::vector<std::int32_t> stones_left;  // of the current turn
    std::vector<std::uint8_t> done;         // 1 if the game is over
    std::vector<std::int8_t> result;        // 1 black won, -1 white won, 0 draw or not over
    std::vector<float> rewards;             // 2: black's and white's in the last step
  };

  // Requires: rules.AreValid(), size >= 1, options.threads >= 1.
  Batch(const Rules& rules, int size, const Options& options);

  const Rules& rules() const { return initial_.rules(); }
  int size() const { return static_cast<int>(games_.size()); }
  const Arrays& arrays() const { return arrays_; }
  const AnyGame& game(int index) const { return games_[static_cast<std::size_t>(index)]; }

  // Places a stone in each game. kNoAction skips a game and is the only valid action in a finished
  // one. On an error changes nothing and returns InvalidArgument, naming the first invalid game and
  // action. Requires: one action per game.
  absl::Status Step(absl::Span<const std::int32_t> actions);

  // Resets the games with a nonzero entry in `selected`; their random generators are not reseeded.
  // Requires: one entry per game.
  void Reset(absl::Span<const std::uint8_t> selected);

  // Replaces game `index` with `game`. Requires: index < size(), game.rules() == rules().
  void SetGame(int index, const AnyGame& game);

  // Writes a random action for each game, chosen by `policy`; kNoAction for finished games.
  // Requires: room for size() actions.
  void RandomActions(PlayoutPolicy policy, absl::Span<std::int32_t> actions);

  // Plays `games` random games from each position. Writes three numbers per position: black wins,
  // white wins, draws. A finished game counts `games` times. Requires: room for 3 * size() numbers.
  void Playouts(PlayoutPolicy policy, std::uint64_t games, absl::Span<std::uint64_t> tallies);

  // Writes kPlanes planes of m x n numbers per game, from the side to move's point of view: own
  // stones, opponent's stones, all ones for black, and (stones_left - 1) / max(p, q).
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
