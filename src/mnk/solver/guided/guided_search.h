// Guided proof search: proves that a side can force a win which a strong player finds.
//
// At the attacker's turns the search tries the turn of the player's search, repeats that search
// with more positions where the turn is hard, and tries others as well; at the defender's it
// refutes all stones, or those in the zone of the win that the attacker threatens (docs/solver.md,
// "Zones"), stone by stone. Leaves are wins by threats. It never proves that there is no win.
// Positions are merged up to symmetry.
#ifndef QUADRILLE_MNK_SOLVER_GUIDED_GUIDED_SEARCH_H_
#define QUADRILLE_MNK_SOLVER_GUIDED_GUIDED_SEARCH_H_

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "absl/status/status.h"
#include "src/mnk/any_game.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/guided_player.h"
#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/search_stop.h"

namespace quadrille::mnk::solver {

struct GuidedProgress {
  std::uint64_t nodes = 0;  // of all searches
  std::size_t won = 0;      // positions
  std::size_t open = 0;
  int depth = 0;  // of the last position looked at, in stones
  // Answers in the first position with the defender to move: refuted, and all; 0: not known yet.
  std::size_t answers_refuted = 0;
  std::size_t answers = 0;
};

struct GuidedOptions {
  int threads = 1;
  std::uint64_t max_nodes = UINT64_MAX;  // of all searches; the last one is finished
  std::size_t max_positions =
      SIZE_MAX;  // open ones are dropped above it, and it grows with those kept
  SearchNetwork network;
  // If not empty, the only turn tried in the first position, unless its win is recorded: as many
  // free cells as the attacker, who is to move, has stones left.
  std::vector<int> first_turn;
  // Called with each position that has been won, but not by threats and not if it
  // is recorded, and after each step; one
  // thread at a time. May be empty. An error of on_win ends the search.
  std::function<absl::Status(const Turn&)> on_win;
  std::function<void(const GuidedProgress&)> on_step;
};

class GuidedSearch {
 public:
  // Requires: CheckCanProve(rules) is ok, game.is_running(); `graph` is for its rules and outlives
  // this.
  GuidedSearch(const AnyGame& game, Side attacker, ProofGraph& graph, const GuidedOptions& options);
  ~GuidedSearch();

  // Searches until the win is proved, nothing is left to try, max_nodes is reached or `stop` fires.
  // Returns ResourceExhausted without memory or threads, or the error of on_win.
  absl::Status Run(const SearchStop& stop);

  bool is_won() const { return root_->state == TurnState::kWon; }
  bool has_given_up() const { return root_->state == TurnState::kGivenUp; }
  // The position of the constructor.
  const Turn& root() const { return *root_; }
  const Stones& first_stones() const { return first_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  // A turn on the path, and the attempt through which the path continues. Null at the end of the
  // path: the turn itself is next.
  struct Step {
    Turn* turn;
    Attempt* attempt;
  };
  using Path = std::vector<Step>;
  using Lock = std::unique_lock<std::mutex>;

  void Work(GuidedPlayer& player, const SearchStop& stop);
  bool IsOver(const SearchStop& stop) const;
  // Finds something to look at that no thread works on. False if there is nothing.
  bool Select(Turn& turn, Path& path);
  bool SelectBelow(Turn& turn, Attempt& attempt, Path& path);
  // Returns the attempt to go on with, not one of `busy`; null: none, or the ranking is missing.
  Attempt* ChooseAttempt(Turn& turn, const std::vector<Attempt*>& busy) const;
  static bool WantsMore(const Turn& turn);
  // Requires: no thread looks at anything. Makes room for as many positions as are kept.
  void DropOpenPositions();

  void LookAt(GuidedPlayer& player, const Path& path, const SearchStop& stop, Lock& lock);
  void LookAtTurn(GuidedPlayer& player, Turn& turn, const SearchStop& stop, Lock& lock);
  void LookAtAttempt(GuidedPlayer& player, Turn& turn, Attempt& attempt, const SearchStop& stop,
                     Lock& lock);
  // Repeats the player's search, with more positions the more the turn has cost.
  void Review(GuidedPlayer& player, Turn& turn, const SearchStop& stop, Lock& lock);
  void Rank(GuidedPlayer& player, Turn& turn, const SearchStop& stop, Lock& lock);

  void Update(const Path& path);
  void UpdateAttempt(Turn& turn, Attempt& attempt);
  void UpdateTurn(Turn& turn);
  void Win(Turn& turn);
  void Report(const Path& path);
  // Returns the game with these stones. Of the attacker's turn all stones are left, except in the
  // first position.
  AnyGame GameOf(const Stones& stones) const;

  ProofGraph& graph_;
  AnyGame empty_;
  Side attacker_;
  GuidedOptions options_;
  CellPatterns patterns_;
  int first_left_ = 0;              // stones of the first turn
  std::unique_ptr<Turn> own_root_;  // if it is the rest of a turn of the attacker's
  Stones first_;
  std::mutex mutex_;  // guards the graph and the members below
  std::condition_variable changed_;
  Turn* root_;
  absl::Status status_;
  int working_ = 0;  // threads that look at something
  std::uint64_t nodes_ = 0;
  std::size_t won_ = 0;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_GUIDED_GUIDED_SEARCH_H_
