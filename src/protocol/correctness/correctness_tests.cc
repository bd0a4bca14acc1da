#include "src/protocol/correctness/correctness_tests.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/protocol/client/native_engine.h"
#include "src/protocol/correctness/move_plan.h"
#include "src/protocol/correctness/refereed_game.h"

namespace quadrille::correctness {
namespace {

using mnk::AnyGame;
using mnk::Cell;
using mnk::Rules;
using mnk::Seat;

// Tests of whole games: free cells, the end, rejected moves.

constexpr std::uint64_t kWholeGameSeed = 1;

absl::Status PlayThrough(RefereedGame& game, std::span<const Cell> stones) {
  if (absl::Status status = game.Begin(Seat::kHuman, Seat::kHuman); !status.ok()) return status;
  if (absl::Status status = game.Play(stones); !status.ok()) return status;
  return game.CheckSilence();
}

std::vector<Cell> ThenAllOthers(const Rules& rules, std::vector<Cell> stones) {
  std::vector<bool> taken(static_cast<std::size_t>(rules.cells()));
  const auto number = [&rules](Cell cell) { return std::size_t{cell.y} * rules.n + cell.x; };
  for (const Cell cell : stones) taken[number(cell)] = true;
  for (const Cell cell : AnyGame(rules).FreeCells()) {
    if (!taken[number(cell)]) stones.push_back(cell);
  }
  return stones;
}

TestVerdict RunGetMoves(RefereedGame& game) {
  const Rules rules = game.game().rules();
  Random random(kWholeGameSeed);
  const std::vector<Cell> plan = ReachingPlan(AnyGame(rules), rules.cells(), random);
  if (absl::Status status = game.Begin(Seat::kHuman, Seat::kHuman); !status.ok()) {
    return Failed(status);
  }
  // After every stone on small boards; on large ones the lists would add up to gigabytes.
  constexpr std::size_t kEveryStone = 400;
  constexpr std::size_t kMaxChecks = 200;
  const std::size_t checks = plan.size() <= kEveryStone ? plan.size() : kMaxChecks;
  std::size_t placed = 0;
  for (std::size_t check = 0; check <= checks && game.game().is_running(); ++check) {
    const std::size_t next = plan.size() * check / std::max<std::size_t>(checks, 1);
    const std::span<const Cell> stones = std::span(plan).subspan(placed, next - placed);
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
    if (status.ok()) status = game.FollowAi(mnk::kMaxStones);
    if (status.ok()) status = game.CheckSilence();
  }
  return status.ok() ? Passed() : Failed(status);
}

TestVerdict RunAllPossibleMoves(RefereedGame& game) {
  const Rules rules = game.game().rules();
  Random random(kWholeGameSeed);
  // First row by row, where the game soon ends and the rest must be rejected; then a long game.
  absl::Status status = PlayThrough(game, AnyGame(rules).FreeCells());
  if (!status.ok()) return Failed(status);
  const std::vector<Cell> quiet = ReachingPlan(AnyGame(rules), rules.cells(), random);
  status = PlayThrough(game, ThenAllOthers(rules, quiet));
  return status.ok() ? Passed() : Failed(status);
}

TestVerdict RunTwoTimesSameMove(RefereedGame& game) {
  constexpr int kStoneLimit = 24;
  const Rules rules = game.game().rules();
  Random random(kWholeGameSeed);
  const std::vector<Cell> plan = ReachingPlan(AnyGame(rules), kStoneLimit, random);
  absl::Status status = game.Begin(Seat::kHuman, Seat::kHuman);
  for (const Cell cell : plan) {
    if (status.ok()) status = game.Play(std::span(&cell, 1));
    for (const Cell taken : {cell, plan.front()}) {
      if (status.ok()) status = game.ExpectRefusal(taken);
    }
  }
  if (status.ok()) status = game.CheckBoard();  // nothing was overwritten
  return status.ok() ? Passed() : Failed(status);
}

// Tests of the win condition: k in a row, and k + 1.

constexpr std::uint64_t kWinSeed = 2;

absl::Status PlayPlan(RefereedGame& game, const RowPlan& plan) {
  absl::Status status = game.Begin(Seat::kHuman, Seat::kHuman);
  if (status.ok()) status = game.Play(plan.stones);
  return status.ok() ? game.CheckSilence() : status;
}

TestVerdict RunBlackWin(RefereedGame& game) {
  const Rules rules = game.game().rules();
  if (!rules.CanBeWon()) return NotApplicable("k in a row do not fit on this board");
  Random random(kWinSeed);
  bool played = false;
  for (const Direction direction : kDirections) {
    for (const bool last_within : {false, true}) {
      const std::optional<RowPlan> plan = PlanRowOfK(rules, direction, last_within, random);
      if (!plan) continue;
      if (absl::Status status = PlayPlan(game, *plan); !status.ok()) return Failed(status);
      played = true;
    }
  }
  return played ? Passed() : NotApplicable("found no game in which black wins");
}

TestVerdict RunBlackWinIfKOrMore(RefereedGame& game) {
  const Rules rules = game.game().rules();
  if (rules.k >= rules.m && rules.k >= rules.n) {
    return NotApplicable("k + 1 in a row do not fit on this board");
  }
  if (rules.k == 1) return NotApplicable("the first stone wins");
  Random random(kWinSeed);
  bool played = false;
  for (const Direction direction : kDirections) {
    const std::optional<RowPlan> plan = PlanRowOfKPlusOne(rules, direction, random);
    if (!plan) continue;
    if (absl::Status status = PlayPlan(game, *plan); !status.ok()) return Failed(status);
    played = true;
  }
  return played ? Passed() : NotApplicable("found no game in which black gets k + 1");
}

// Tests of the first turns: q stones of black, then p of white.

constexpr std::uint64_t kFirstTurnSeed = 3;

int FirstTurns(const Rules& rules) { return std::min(rules.q + rules.p, rules.cells()); }

// Black's first turn, chosen so that white gets one.
struct OpeningPlan {
  std::vector<Cell> stones;
  std::string obstacle;  // why white has no turn, or empty
};

OpeningPlan PlanBlacksTurn(const Rules& rules, int stones, Random& random) {
  if (rules.q >= rules.cells()) return {{}, "black's first turn fills the board"};
  if (rules.k == 1) return {{}, "the first stone wins"};
  OpeningPlan plan = {QuietPlan(AnyGame(rules), stones, random), ""};
  if (static_cast<int>(plan.stones.size()) < rules.q) {
    plan.obstacle = "found no q stones of black without a win";
  }
  return plan;
}

// Plays `stones` and checks the side to move before each, or before some if they are many.
absl::Status PlayAndCheckTurns(RefereedGame& game, std::span<const Cell> stones) {
  constexpr std::size_t kMaxChecks = 50;
  const std::size_t step = stones.size() / kMaxChecks + 1;
  while (!stones.empty()) {
    if (absl::Status status = game.CheckTurn(); !status.ok()) return status;
    const std::span<const Cell> next = stones.first(std::min(step, stones.size()));
    if (absl::Status status = game.Play(next); !status.ok()) return status;
    stones = stones.subspan(next.size());
  }
  return absl::OkStatus();
}

TestVerdict RunAfterQMoves(RefereedGame& game) {
  const Rules rules = game.game().rules();
  Random random(kFirstTurnSeed);
  const OpeningPlan plan = PlanBlacksTurn(rules, FirstTurns(rules), random);
  if (!plan.obstacle.empty()) return NotApplicable(plan.obstacle);
  // Also just before and after the change of sides.
  const std::span<const Cell> stones = plan.stones;
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
  Random random(kFirstTurnSeed);
  const std::vector<Cell> plan = ReachingPlan(AnyGame(rules), FirstTurns(rules), random);
  absl::Status status = game.Begin(Seat::kHuman, Seat::kHuman);
  if (status.ok()) status = game.Play(plan);
  if (status.ok()) status = game.CheckBoard();
  return status.ok() ? Passed() : Failed(status);
}

TestVerdict RunFirstTurnHumanVsAi(RefereedGame& game) {
  const Rules rules = game.game().rules();
  Random random(kFirstTurnSeed);
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
  Random random(kFirstTurnSeed);
  absl::Status status = game.Begin(Seat::kAi, Seat::kHuman);
  if (status.ok()) status = game.FollowAi(rules.q);
  if (status.ok()) status = game.CheckSilence();
  // With q stones at once the AI may already have won.
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

constexpr CorrectnessTest kTests[] = {
    {"GetMovesShouldReturnAvailableMoves", "getmoves lists the free cells throughout a game",
     RunGetMoves},
    {"GameOverTest", "AI against AI ends, with the right result", RunGameOver, true},
    {"AfterQMovesItsWhitePlayerTurn", "black places q stones, white p, then black is to move",
     RunAfterQMoves},
    {"TwoTimesSameMoveShouldNotBePossible", "a stone on an occupied cell is rejected",
     RunTwoTimesSameMove},
    {"AllPossibleMovesGameShouldEndTest", "the game is over after all cells have been tried",
     RunAllPossibleMoves},
    {"HumanVsHumanBlackWinTest", "k in a row win, in every direction", RunBlackWin},
    {"HumanVsHumanBlackWinIfKOrMoreToWinTest", "k + 1 in a row win with k or more",
     RunBlackWinIfKOrMore},
    {"FirstTurnHumanVsHumanMovesTest", "the first q + p stones have the right side and cell",
     RunFirstTurnHumanVsHuman},
    {"FirstTurnHumanVsAiMovesTest", "white's AI answers black's first turn", RunFirstTurnHumanVsAi,
     true},
    {"FirstTurnAiVsHumanMovesTest", "black's AI begins, and answers white's first turn",
     RunFirstTurnAiVsHuman, true},
    {"FirstTurnAiVsAiMovesTest", "the first q + p stones of two AIs", RunFirstTurnAiVsAi, true},
};

}  // namespace

TestVerdict Passed() { return {TestOutcome::kPassed, ""}; }

TestVerdict Failed(const absl::Status& why) {
  return {TestOutcome::kFailed, std::string(why.message())};
}

TestVerdict NotApplicable(absl::string_view why) {
  return {TestOutcome::kNotApplicable, std::string(why)};
}

std::span<const CorrectnessTest> CorrectnessTests() { return kTests; }

}  // namespace quadrille::correctness
