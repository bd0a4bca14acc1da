#include "src/mnk/players/perfect.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk {
namespace {

using Clock = std::chrono::steady_clock;
using solver::GameValue;

constexpr int kMaxCells = 36;
constexpr int kShare = 30;  // the solver's percentage of the time

bool IsSolverGame(const Rules& rules) { return rules.CanBeWon() && rules.cells() <= kMaxCells; }

// Returns the AI's part of a time limit; 0 means no limit.
std::int64_t AiShareOf(std::int64_t milliseconds) {
  if (milliseconds <= 0) return milliseconds;
  return std::max<std::int64_t>(1, milliseconds - milliseconds * kShare / 100);
}

// Returns true if docs/solved.csv lists the game and it has up to 28 cells: then all its positions
// are solved within a minute, nearly all within seconds.
bool IsInSolvedTable(const Rules& rules) {
  const auto within = [](int number, int min, int max) { return min <= number && number <= max; };
  return rules.cells() <= 28 && within(rules.k, 3, 6) && within(rules.p, 1, 3) &&
         within(rules.q, 1, 3);
}

// Returns 1 if `side` wins, 0 for a draw, else -1.
int ValueFor(GameValue value, Side side) {
  if (value == GameValue::kDraw) return 0;
  return (value == GameValue::kBlackWins) == (side == Side::kBlack) ? 1 : -1;
}

class Perfect final : public Ai {
 public:
  Perfect(std::unique_ptr<Ai> ai, const ThinkingLimits& own) : ai_(std::move(ai)), own_(own) {}

  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) override {
    return Corrected(game, own_, ai_->ChooseCell(game, random, stop), stop).first;
  }

  Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                   const std::atomic<bool>& stop, const AnalysisCallback& report) override {
    if (limits.infinite) return ai_->Analyze(game, limits, random, stop, report);
    const auto start = Clock::now();
    ThinkingLimits rest = limits;
    for (std::int64_t* time : {&rest.stone_ms, &rest.turn_ms}) *time = AiShareOf(*time);
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
  // Node limits without a time limit. The hardest of these games of the table needs 77 million.
  static constexpr std::uint64_t kDefaultNodes = 30'000;
  static constexpr std::uint64_t kSolvedTableNodes = 150'000'000;

  // Returns `cell`, or a better cell if it loses value, and the value if the solver finds it.
  static std::pair<Cell, std::optional<int>> Corrected(const AnyGame& game,
                                                       const ThinkingLimits& limits, Cell cell,
                                                       const std::atomic<bool>& stop) {
    const Side side = game.side_to_move();
    solver::SolveLimits solve = LimitsFor(game.rules(), limits, stop);
    solve.preferred = cell;
    const absl::StatusOr<solver::Solution> solution = solver::Solve(game, solve);
    if (!solution.ok() || solution->value() == GameValue::kUnknown) return {cell, std::nullopt};
    const int value = ValueFor(solution->value(), side);
    if (value < 0 || solution->variation.empty()) return {cell, value};
    return {solution->variation.front(), value};
  }

  static solver::SolveLimits LimitsFor(const Rules& rules, const ThinkingLimits& limits,
                                       const std::atomic<bool>& stop) {
    solver::SolveLimits solve;
    const bool is_perfect = IsInSolvedTable(rules) && limits.nodes == 0 && limits.depth == 0;
    solve.hash_megabytes = is_perfect ? 128 : 16;
    solve.variation_stones = 1;
    solve.stop = &stop;
    std::int64_t milliseconds = INT64_MAX;
    if (limits.stone_ms > 0) milliseconds = limits.stone_ms * kShare / 100;
    if (limits.turn_ms > 0) milliseconds = std::min(milliseconds, limits.turn_ms * kShare / 100);
    if (limits.game_ms > 0) milliseconds = std::min(milliseconds, limits.game_ms / 100);
    if (milliseconds == INT64_MAX) {
      solve.nodes = is_perfect ? kSolvedTableNodes : kDefaultNodes;
      solve.variation_nodes = solve.nodes;
    } else {
      solve.seconds = std::max(0.001, static_cast<double>(milliseconds) / 1000);
    }
    return solve;
  }

  std::unique_ptr<Ai> ai_;
  ThinkingLimits own_;
};

}  // namespace

std::unique_ptr<Ai> WithSolver(std::unique_ptr<Ai> ai, const Rules& rules,
                               const ThinkingLimits& own) {
  if (!IsSolverGame(rules)) return ai;
  return std::make_unique<Perfect>(std::move(ai), own);
}

absl::StatusOr<std::unique_ptr<Ai>> MakePlayer(absl::string_view name, const Rules& rules,
                                               AiOptions options) {
  if (name != "best" || !IsSolverGame(rules)) return MakeAi(name, rules, options);
  const ThinkingLimits own{.stone_ms = options.move_time_ms, .nodes = options.nodes};
  options.move_time_ms = AiShareOf(options.move_time_ms);
  absl::StatusOr<std::unique_ptr<Ai>> ai = MakeAi(name, rules, options);
  if (!ai.ok()) return ai;
  return WithSolver(*std::move(ai), rules, own);
}

}  // namespace quadrille::mnk
