// Solver of (m,n,k,p,q) games: value, principal variation, and moves that keep the value.
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

struct SolveProgress {
  std::uint64_t nodes = 0;
  ProofNumbers black;  // of the question whether black wins
  ProofNumbers white;
};

struct SolveLimits {
  std::int64_t hash_megabytes = 256;
  int threads = 1;
  double seconds = 0;       // 0: no limit
  std::uint64_t nodes = 0;  // positions to visit until the value is known; 0: no limit
  // State file: the solve resumes from it if it exists, and rewrites it every `state_seconds`
  // seconds, or after each slice if 0. Empty: none.
  std::string state;
  double state_seconds = 60;
  bool all_moves = false;
  bool variation = true;
  int variation_stones = INT_MAX;
  // The variation starts with this stone if it is found to keep the value.
  std::optional<Cell> preferred;
  // The variation ends at a stone that would take more positions than this.
  std::uint64_t variation_nodes = 200'000;
  // If not null and the value is found, receives the proof, with `position_text` as its position.
  std::ostream* proof = nullptr;
  std::string position_text;
  const std::atomic<bool>* stop = nullptr;
  // Called by the searching threads, one at a time.
  std::function<void(const SolveProgress&)> on_progress;
};

struct Solution {
  Answer black_wins = Answer::kUnknown;
  Answer white_wins = Answer::kUnknown;
  bool by_strategy_stealing = false;  // white_wins was refuted by that argument, not by search
  bool proof_complete = false;
  std::uint64_t nodes = 0;  // includes earlier runs, from `state`
  double seconds = 0;
  // Best play by both sides as far as known; may end before the game does.
  std::vector<Cell> variation;
  // All first stones that keep the value, if requested and the value is known.
  std::vector<Cell> moves;
  bool moves_complete = false;

  GameValue value() const;
};

// Returns "black wins", "white wins", "draw" or "unknown".
const char* ValueName(GameValue value);
// The inverse of ValueName(); returns nullopt for any other text.
std::optional<GameValue> ParseValueName(absl::string_view name);

// Returns true if strategy stealing shows that the second player cannot win from the empty board: a
// further stone never harms its owner, and the first turn has as many stones as others or more.
bool StrategyStealingHolds(const Rules& rules);

// Solves the position of `game`. Returns ResourceExhausted if memory or threads cannot be
// allocated, and the errors of state_file.h. Requires: the game is not over, and
// CanSolve(game.rules()) or neither side can win.
absl::StatusOr<Solution> Solve(const AnyGame& game, const SolveLimits& limits);

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_SOLVE_H_
