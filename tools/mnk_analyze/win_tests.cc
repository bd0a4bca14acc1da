// The tests of the condition to win: k in a row, and k + 1.
#include <cstdint>
#include <optional>

#include "absl/status/status.h"
#include "src/base/random.h"
#include "src/mnk/rules.h"
#include "src/protocol/client.h"
#include "tools/mnk_analyze/correctness.h"
#include "tools/mnk_analyze/correctness_internal.h"
#include "tools/mnk_analyze/move_plan.h"
#include "tools/mnk_analyze/refereed_game.h"

namespace quadrille::mnk {
namespace {

constexpr std::uint64_t kSeed = 2;  // the same games every time

absl::Status PlayPlan(RefereedGame& game, const RowPlan& plan) {
  absl::Status status = game.Begin(Seat::kHuman, Seat::kHuman);
  if (status.ok()) status = game.Play(plan.stones);
  return status.ok() ? game.CheckSilence() : status;
}

}  // namespace

TestVerdict RunBlackWin(RefereedGame& game) {
  const Rules rules = game.game().rules();
  if (!rules.CanBeWon()) return NotApplicable("k in a row have no room on this board");
  Random random(kSeed);
  bool played = false;
  for (const Direction direction : kDirections) {
    for (const bool last_within : {false, true}) {
      const std::optional<RowPlan> plan = PlanRowOfK(rules, direction, last_within, random);
      if (!plan) continue;
      if (absl::Status status = PlayPlan(game, *plan); !status.ok()) return Failed(status);
      played = true;
    }
  }
  return played ? Passed() : NotApplicable("no way was found for white to let black win");
}

TestVerdict RunBlackWinIfKOrMore(RefereedGame& game) {
  const Rules rules = game.game().rules();
  if (rules.k >= rules.m && rules.k >= rules.n) {
    return NotApplicable("k + 1 in a row have no room on this board");
  }
  if (rules.k == 1) return NotApplicable("the first stone wins, so that there is never a second");
  Random random(kSeed);
  bool played = false;
  for (const Direction direction : kDirections) {
    const std::optional<RowPlan> plan = PlanRowOfKPlusOne(rules, direction, random);
    if (!plan) continue;
    if (absl::Status status = PlayPlan(game, *plan); !status.ok()) return Failed(status);
    played = true;
  }
  return played ? Passed() : NotApplicable("no way was found for white to let black have k + 1");
}

}  // namespace quadrille::mnk
