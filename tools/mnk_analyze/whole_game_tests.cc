// The tests that go through a whole game: free cells, its end, refusals.
#include <algorithm>
#include <cstddef>
#include <cstdint>
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

constexpr std::uint64_t kSeed = 1;  // the same games every time

// Begins a game of two humans, plays `stones`, and looks that nothing else happened.
absl::Status PlayThrough(RefereedGame& game, absl::Span<const Cell> stones) {
  if (absl::Status status = game.Begin(Seat::kHuman, Seat::kHuman); !status.ok()) return status;
  if (absl::Status status = game.Play(stones); !status.ok()) return status;
  return game.CheckSilence();
}

// `stones`, then every other cell, row by row.
std::vector<Cell> ThenAllOthers(const Rules& rules, std::vector<Cell> stones) {
  std::vector<bool> taken(static_cast<std::size_t>(rules.cells()));
  const auto number = [&rules](Cell cell) { return std::size_t{cell.y} * rules.n + cell.x; };
  for (const Cell cell : stones) taken[number(cell)] = true;
  for (const Cell cell : AnyGame(rules).FreeCells()) {
    if (!taken[number(cell)]) stones.push_back(cell);
  }
  return stones;
}

}  // namespace

TestVerdict RunGetMoves(RefereedGame& game) {
  const Rules rules = game.game().rules();
  Random random(kSeed);
  const std::vector<Cell> plan = ReachingPlan(AnyGame(rules), rules.cells(), random);
  if (absl::Status status = game.Begin(Seat::kHuman, Seat::kHuman); !status.ok()) {
    return Failed(status);
  }
  // After every stone on small boards; on large ones the lists would come to gigabytes.
  constexpr std::size_t kEveryStone = 400;
  constexpr std::size_t kMostChecks = 200;
  const std::size_t checks = plan.size() <= kEveryStone ? plan.size() : kMostChecks;
  std::size_t placed = 0;
  for (std::size_t check = 0; check <= checks && game.game().is_running(); ++check) {
    const std::size_t next = plan.size() * check / std::max<std::size_t>(checks, 1);
    const absl::Span<const Cell> stones = absl::MakeSpan(plan).subspan(placed, next - placed);
    if (absl::Status status = game.Play(stones); !status.ok()) return Failed(status);
    placed = next;
    if (!game.game().is_running()) break;
    if (absl::Status status = game.CheckFreeCells(); !status.ok()) return Failed(status);
  }
  return Passed();
}

TestVerdict RunGameOver(RefereedGame& game) {
  constexpr int kSmallBoard = 400;
  const int games = game.game().rules().cells() <= kSmallBoard ? 3 : 1;
  absl::Status status = absl::OkStatus();
  for (int i = 0; i < games && status.ok(); ++i) {
    status = game.Begin(Seat::kAi, Seat::kAi);
    if (status.ok()) status = game.FollowAi(kMaxStones);
    if (status.ok()) status = game.CheckSilence();
  }
  return status.ok() ? Passed() : Failed(status);
}

TestVerdict RunAllPossibleMoves(RefereedGame& game) {
  const Rules rules = game.game().rules();
  Random random(kSeed);
  // Row by row, where the game soon ends and the rest must be refused; then as long as it lasts.
  absl::Status status = PlayThrough(game, AnyGame(rules).FreeCells());
  if (!status.ok()) return Failed(status);
  const std::vector<Cell> quiet = ReachingPlan(AnyGame(rules), rules.cells(), random);
  status = PlayThrough(game, ThenAllOthers(rules, quiet));
  return status.ok() ? Passed() : Failed(status);
}

TestVerdict RunTwoTimesSameMove(RefereedGame& game) {
  constexpr int kMostStones = 24;
  const Rules rules = game.game().rules();
  Random random(kSeed);
  const std::vector<Cell> plan = ReachingPlan(AnyGame(rules), kMostStones, random);
  absl::Status status = game.Begin(Seat::kHuman, Seat::kHuman);
  for (const Cell cell : plan) {
    if (status.ok()) status = game.Play({cell});
    for (const Cell taken : {cell, plan.front()}) {
      if (status.ok()) status = game.ExpectRefusal(taken);
    }
  }
  if (status.ok()) status = game.CheckBoard();  // nothing was written over
  return status.ok() ? Passed() : Failed(status);
}

}  // namespace quadrille::mnk
