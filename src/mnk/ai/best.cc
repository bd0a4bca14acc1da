#include "src/mnk/ai/best.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/search_score.h"

namespace quadrille::mnk {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// Without a limit: some 50 ms on an ordinary machine.
constexpr std::uint64_t kDefaultNodes = 30'000;

// What the clock may be behind the referee's.
constexpr std::int64_t kReserveMs = 30;

// How long to think about the next stone: until when, and how late another iteration may begin.
struct Budget {
  std::int64_t most_ms;
  std::int64_t last_start_ms;
};

// A side places stones for another 12 to 25 turns, the fewer the fuller the board.
Budget GameBudget(const ThinkingLimits& limits, const AnyGame& game) {
  const int own_turns = (game.rules().cells() - game.stones_placed()) / (4 * game.rules().p);
  const int turns = std::clamp(own_turns, 12, 25);
  const std::int64_t usable = std::max<std::int64_t>(1, limits.game_ms - kReserveMs);
  const std::int64_t share = usable / turns + limits.increment_ms * 3 / 4;
  return {std::min(usable * 2 / 5 + 1, 3 * share), share * 6 / 10};
}

DeepeningLimits LimitsOf(const ThinkingLimits& limits, const AnyGame& game,
                         Clock::time_point start) {
  DeepeningLimits result;
  if (limits.depth > 0) result.depth = std::min(limits.depth, 200);
  if (limits.infinite) {
    result.infinite = true;
    return result;
  }
  if (limits.nodes > 0) result.nodes = limits.nodes;
  std::int64_t most_ms = INT64_MAX;
  if (limits.stone_ms > 0) most_ms = limits.stone_ms;
  // The first stone of a turn is the hardest; the others profit from its search.
  const int stones = game.stones_left();
  const auto share_of_stone = [&](std::int64_t turn_ms) {
    return std::max<std::int64_t>(1, stones > 1 ? turn_ms * 6 / 10 : turn_ms);
  };
  if (limits.turn_ms > 0) most_ms = std::min(most_ms, share_of_stone(limits.turn_ms));
  if (limits.game_ms > 0) {
    const Budget budget = GameBudget(limits, game);
    most_ms = std::min(most_ms, share_of_stone(budget.most_ms));
    result.last_start = start + milliseconds(share_of_stone(budget.last_start_ms));
  }
  if (most_ms < INT64_MAX) result.deadline = start + milliseconds(most_ms);
  if (limits.depth == 0 && limits.nodes == 0 && !result.deadline) result.nodes = kDefaultNodes;
  return result;
}

}  // namespace

Analysis Best::Analyze(const AnyGame& game, const ThinkingLimits& limits, Random&,
                       const std::atomic<bool>& stop, const AnalysisCallback& report) {
  const auto start = Clock::now();
  const auto finished = [&](const DeepeningResult& result) {
    Analysis analysis = AnalysisOf(result, game);
    analysis.milliseconds = std::chrono::duration_cast<milliseconds>(Clock::now() - start).count();
    return analysis;
  };
  if (game.stones_placed() == 0 && !limits.infinite) {
    const Analysis analysis{.line = {CentreOf(game.rules())}, .score = 0};
    if (report) report(analysis);
    return analysis;
  }
  const DeepeningLimits search_limits = LimitsOf(limits, game, start);
  // Without a clock the same position gives the same answer.
  if (!search_limits.deadline && !search_limits.infinite && threads_ == 1) search_.Forget();
  bool told = false;
  const auto tell = [&](const DeepeningResult& result) {
    told = true;
    if (report) report(finished(result));
  };
  Analysis analysis = finished(search_.Run(game, search_limits, stop, tell));
  if (report && !told) report(analysis);
  return analysis;
}

Analysis Best::AnalysisOf(const DeepeningResult& result, const AnyGame&) const {
  Analysis analysis;
  for (const int cell : result.line) analysis.line.push_back(search_.board().CellAt(cell));
  analysis.score = ExpectedResult(result.score);
  analysis.wins_in = WinsIn(result.score);
  analysis.depth = result.depth;
  analysis.nodes = result.nodes;
  return analysis;
}

}  // namespace quadrille::mnk
