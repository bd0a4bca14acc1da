// Proves that a side wins a position, with a proof file: the guided search from limits to result.
#ifndef QUADRILLE_MNK_SOLVER_GUIDED_PROVE_H_
#define QUADRILLE_MNK_SOLVER_GUIDED_PROVE_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/guided_search.h"
#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk::solver {

struct ProveLimits {
  Side attacker = Side::kBlack;
  std::int64_t hash_megabytes = 1024;
  int threads = 1;
  double seconds = 0;            // 0: no limit
  std::uint64_t nodes = 0;       // of all searches, likewise
  std::vector<Cell> first_turn;  // see GuidedOptions
  SearchNetwork network;
  const std::atomic<bool>* stop = nullptr;
  // See GuidedOptions.
  std::function<absl::Status(const Turn&)> on_win;
  std::function<void(const GuidedProgress&)> on_step;
  // If not null and the win is found, receives the proof, with `position_text` as its position.
  std::ostream* proof = nullptr;
  std::string position_text;
};

struct ProveResult {
  Solution solution;          // its value is unknown unless the attacker wins
  bool has_given_up = false;  // nothing was left to try
};

// Returns InvalidArgument unless the guided search can play the game: a row that can be filled, at
// most 361 cells, and one stone a turn, or up to kMaxTurn if k or more win.
absl::Status CheckCanProve(const Rules& rules);

// Returns the side that the static evaluation prefers.
Side SideAhead(const AnyGame& game);

// Searches for a win of limits.attacker; `graph`, of the same rules and attacker, receives the
// results. Returns ResourceExhausted without memory or threads, or the error of on_win. Requires:
// CheckCanProve(game.rules()) is ok; the game is not over.
absl::StatusOr<ProveResult> Prove(const AnyGame& game, const ProveLimits& limits,
                                  ProofGraph& graph);

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_GUIDED_PROVE_H_
