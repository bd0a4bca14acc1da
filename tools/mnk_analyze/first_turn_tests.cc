// The tests of the first turns: q stones of black, then p of white.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/protocol/client.h"
#include "tools/mnk_analyze/correctness.h"
#include "tools/mnk_analyze/correctness_internal.h"
#include "tools/mnk_analyze/move_plan.h"
#include "tools/mnk_analyze/refereed_game.h"

namespace quadrille::mnk {
namespace {

constexpr std::uint64_t kSeed = 3;  // the same games every time

// How many stones the first two turns have.
int FirstTurns(const Rules& rules) { return std::min(rules.q + rules.p, rules.cells()); }

// Black's first turn, such that white's comes.
struct OpeningPlan {
  std::vector<Cell> stones;
  std::string obstacle;  // why white has no turn; empty if it has one
};

OpeningPlan PlanBlacksTurn(const Rules& rules, int stones, Random& random) {
  if (rules.q >= rules.cells()) return {{}, "black's first turn fills the board"};
  if (rules.k == 1) return {{}, "the first stone wins"};
  OpeningPlan plan = {QuietPlan(AnyGame(rules), stones, random), ""};
  if (static_cast<int>(plan.stones.size()) < rules.q) {
    plan.obstacle = "no way was found for black to place q stones without a win";
  }
  return plan;
}

// Plays `stones`, asking whose turn it is before each, or before some if they are many.
absl::Status PlayAndCheckTurns(RefereedGame& game, absl::Span<const Cell> stones) {
  constexpr std::size_t kMostChecks = 50;
  const std::size_t step = stones.size() / kMostChecks + 1;
  while (!stones.empty()) {
    if (absl::Status status = game.CheckTurn(); !status.ok()) return status;
    if (absl::Status status = game.Play(stones.subspan(0, step)); !status.ok()) return status;
    stones.remove_prefix(std::min(step, stones.size()));
  }
  return absl::OkStatus();
}

}  // namespace

TestVerdict RunAfterQMoves(RefereedGame& game) {
  const Rules rules = game.game().rules();
  Random random(kSeed);
  const OpeningPlan plan = PlanBlacksTurn(rules, FirstTurns(rules), random);
  if (!plan.obstacle.empty()) return NotApplicable(plan.obstacle);
  // Also just before and after the change of sides, however many stones a turn has.
  const absl::Span<const Cell> stones = plan.stones;
  const std::size_t q = static_cast<std::size_t>(rules.q);
  absl::Status status = game.Begin(Seat::kHuman, Seat::kHuman);
  if (status.ok()) status = PlayAndCheckTurns(game, stones.subspan(0, q - 1));
  if (status.ok()) status = PlayAndCheckTurns(game, stones.subspan(q - 1, 1));
  if (status.ok()) status = game.CheckTurn();
  if (status.ok() && stones.size() > q) {
    status = PlayAndCheckTurns(game, stones.subspan(q, stones.size() - q - 1));
    if (status.ok()) status = PlayAndCheckTurns(game, stones.last(1));
  }
  if (status.ok() && game.game().is_running()) status = game.CheckTurn();
  return status.ok() ? Passed() : Failed(status);
}

TestVerdict RunFirstTurnHumanVsHuman(RefereedGame& game) {
  const Rules rules = game.game().rules();
  Random random(kSeed);
  const std::vector<Cell> plan = ReachingPlan(AnyGame(rules), FirstTurns(rules), random);
  absl::Status status = game.Begin(Seat::kHuman, Seat::kHuman);
  if (status.ok()) status = game.Play(plan);
  if (status.ok()) status = game.CheckBoard();
  return status.ok() ? Passed() : Failed(status);
}

TestVerdict RunFirstTurnHumanVsAi(RefereedGame& game) {
  const Rules rules = game.game().rules();
  Random random(kSeed);
  const OpeningPlan plan = PlanBlacksTurn(rules, rules.q, random);
  if (!plan.obstacle.empty()) return NotApplicable(plan.obstacle);
  absl::Status status = game.Begin(Seat::kHuman, Seat::kAi);
  if (status.ok()) status = game.Play(plan.stones);
  if (status.ok()) status = game.FollowAi(rules.p);
  if (status.ok()) status = game.CheckSilence();
  return status.ok() ? Passed() : Failed(status);
}

TestVerdict RunFirstTurnAiVsHuman(RefereedGame& game) {
  const Rules rules = game.game().rules();
  Random random(kSeed);
  absl::Status status = game.Begin(Seat::kAi, Seat::kHuman);
  if (status.ok()) status = game.FollowAi(rules.q);
  if (status.ok()) status = game.CheckSilence();
  // The AI may have won by now, with q stones at once.
  if (status.ok() && game.game().is_running()) {
    status = game.Play(ReachingPlan(game.game(), rules.p, random));
    if (status.ok()) status = game.FollowAi(rules.p);
    if (status.ok()) status = game.CheckSilence();
  }
  return status.ok() ? Passed() : Failed(status);
}

TestVerdict RunFirstTurnAiVsAi(RefereedGame& game) {
  absl::Status status = game.Begin(Seat::kAi, Seat::kAi);
  if (status.ok()) status = game.FollowAi(FirstTurns(game.game().rules()));
  return status.ok() ? Passed() : Failed(status);
}

}  // namespace quadrille::mnk
