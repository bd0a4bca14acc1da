// Solves games of the (m,n,k,p,q) family: value, principal variation, stones that keep the value.
#ifndef QUADRILLE_MNK_SOLVER_SOLVE_H_
#define QUADRILLE_MNK_SOLVER_SOLVE_H_

#include <atomic>
#include <climits>
#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/win_question.h"

namespace quadrille::mnk::solver {

enum class GameValue : std::uint8_t { kUnknown, kBlackWins, kWhiteWins, kDraw };

// How far a solve is.
struct SolveProgress {
  std::uint64_t nodes = 0;
  ProofNumbers black;  // of the question whether black wins
  ProofNumbers white;
};

struct SolveLimits {
  std::int64_t hash_megabytes = 256;
  int threads = 1;
  double seconds = 0;       // 0: no limit
  std::uint64_t nodes = 0;  // positions to look at until the value is known; 0: no limit
  // A file from which the search goes on, if it is there, and which it keeps up to date: every
  // `state_seconds`, or for 0 all the time. Empty: none.
  std::string state;
  double state_seconds = 60;
  bool all_moves = false;
  bool variation = true;
  int variation_stones = INT_MAX;  // at most
  // The stone that the variation begins with if it keeps the value, as far as that can be found.
  std::optional<Cell> preferred;
  // A variation ends where a stone would cost more positions than this.
  std::uint64_t variation_nodes = 200'000;
  // If not null and the value is found: a proof is written here, of the position that is called
  // `position_text` there.
  std::ostream* proof = nullptr;
  std::string position_text;
  const std::atomic<bool>* stop = nullptr;
  // Called by the searching threads, one at a time.
  std::function<void(const SolveProgress&)> on_progress;
};

struct Solution {
  Answer black_wins = Answer::kUnknown;
  Answer white_wins = Answer::kUnknown;
  bool by_strategy_stealing = false;  // white_wins is no by that argument, not by search
  bool proof_complete = false;
  std::uint64_t nodes = 0;  // with those of the runs before this one that `state` told of
  double seconds = 0;
  // Stones from the position on, each side's best as far as is known. It may end before the game
  // does.
  std::vector<Cell> variation;
  // If they were asked for and the value is known: all first stones that keep it.
  std::vector<Cell> moves;
  bool moves_complete = false;

  GameValue value() const;
};

// "black wins", "white wins", "draw", "unknown".
const char* ValueName(GameValue value);
// The inverse; nothing for any other text.
std::optional<GameValue> ParseValueName(absl::string_view name);

// True if the second player cannot win from the empty board, by strategy stealing: a further stone
// must do no harm, and the first turn must have as many stones as any other.
bool StrategyStealingHolds(const Rules& rules);

// Solves the position of `game`. Returns ResourceExhausted if memory or threads cannot be had,
// and the errors of state_file.h.
// Requires: it goes on, and CanSolve(game.rules()) or nobody can win it.
absl::StatusOr<Solution> Solve(const AnyGame& game, const SolveLimits& limits);

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_SOLVE_H_
