#include "src/mnk/ai/perfect.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "absl/status/statusor.h"
#include "src/base/random.h"
#include "src/mnk/ai/ai.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk {
namespace {

using Clock = std::chrono::steady_clock;
using solver::GameValue;

constexpr int kMostCells = 36;

// 1 for a win of `side`, 0 for a draw, -1.
int Worth(GameValue value, Side side) {
  if (value == GameValue::kDraw) return 0;
  return (value == GameValue::kBlackWins) == (side == Side::kBlack) ? 1 : -1;
}
int Worth(Outcome outcome, Side side) {
  if (outcome == Outcome::kDraw) return 0;
  return outcome == WinOf(side) ? 1 : -1;
}

class Perfect final : public Ai {
 public:
  explicit Perfect(std::unique_ptr<Ai> ai) : ai_(std::move(ai)) {}

  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) override {
    return Corrected(game, {}, ai_->ChooseCell(game, random, stop), stop).first;
  }

  Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                   const std::atomic<bool>& stop, const AnalysisCallback& report) override {
    if (limits.infinite) return ai_->Analyze(game, limits, random, stop, report);
    const auto start = Clock::now();
    ThinkingLimits rest = limits;
    for (std::int64_t* time : {&rest.stone_ms, &rest.turn_ms}) {
      if (*time > 0) *time = std::max<std::int64_t>(1, *time - *time * kShare / 100);
    }
    Analysis analysis = ai_->Analyze(game, rest, random, stop, report);
    const auto [cell, value] = Corrected(game, limits, analysis.line.front(), stop);
    if (value) analysis.score = *value;
    if (cell != analysis.line.front()) {
      analysis.line = {cell};
      analysis.wins_in.reset();
    }
    analysis.milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
    if (report && value) report(analysis);
    return analysis;
  }

 private:
  static constexpr int kShare = 30;                    // of the time, in percent
  static constexpr std::uint64_t kPositions = 30'000;  // where there is no time limit

  // `cell`, or another one if it gives away the value of the position, and the value, if the solver
  // finds it in time.
  static std::pair<Cell, std::optional<int>> Corrected(const AnyGame& game,
                                                       const ThinkingLimits& limits, Cell cell,
                                                       const std::atomic<bool>& stop) {
    const Side side = game.side_to_move();
    solver::SolveLimits solve = LimitsFor(limits, stop);
    const absl::StatusOr<solver::Solution> whole = solver::Solve(game, solve);
    if (!whole.ok() || whole->value() == GameValue::kUnknown) return {cell, std::nullopt};
    const int worth = Worth(whole->value(), side);
    if (worth < 0 || whole->variation.empty()) return {cell, worth};
    AnyGame after = game;
    if (after.Place(cell) != Outcome::kRunning) {
      const bool keeps = Worth(after.outcome(), side) == worth;
      return {keeps ? cell : whole->variation.front(), worth};
    }
    solve.variation = false;
    const absl::StatusOr<solver::Solution> next = solver::Solve(after, solve);
    const bool keeps =
        next.ok() && next->value() != GameValue::kUnknown && Worth(next->value(), side) == worth;
    return {keeps ? cell : whole->variation.front(), worth};
  }

  // The position is solved once, and once more after a stone.
  static solver::SolveLimits LimitsFor(const ThinkingLimits& limits,
                                       const std::atomic<bool>& stop) {
    solver::SolveLimits solve;
    solve.hash_megabytes = 16;
    solve.variation_stones = 1;
    solve.stop = &stop;
    std::int64_t milliseconds = INT64_MAX;
    if (limits.stone_ms > 0) milliseconds = limits.stone_ms * kShare / 100;
    if (limits.turn_ms > 0) milliseconds = std::min(milliseconds, limits.turn_ms * kShare / 100);
    if (limits.game_ms > 0) milliseconds = std::min(milliseconds, limits.game_ms / 100);
    if (milliseconds == INT64_MAX) {
      solve.nodes = kPositions;
    } else {
      solve.seconds = std::max(0.001, static_cast<double>(milliseconds) / 2000);
    }
    return solve;
  }

  std::unique_ptr<Ai> ai_;
};

}  // namespace

std::unique_ptr<Ai> WithSolver(std::unique_ptr<Ai> ai, const Rules& rules) {
  if (!rules.CanBeWon() || rules.cells() > kMostCells) return ai;
  return std::make_unique<Perfect>(std::move(ai));
}

}  // namespace quadrille::mnk
