#include "src/mnk/players/best.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/stone_limits.h"

namespace quadrille::mnk {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// The default limit, about 50 ms.
constexpr std::uint64_t kDefaultNodes = 30'000;

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
  const DeepeningLimits search_limits = StoneLimits(limits, game, start, kDefaultNodes);
  // Makes searches reproducible.
  if (!search_limits.deadline && !search_limits.infinite && threads_ == 1) search_.Clear();
  bool reported = false;
  const auto report_iteration = [&](const DeepeningResult& result) {
    reported = true;
    if (report) report(finished(result));
  };
  Analysis analysis = finished(search_.Run(game, search_limits, stop, report_iteration));
  if (report && !reported) report(analysis);
  return analysis;
}

Analysis Best::AnalysisOf(const DeepeningResult& result, const AnyGame&) const {
  Analysis analysis;
  for (const int cell : result.line) analysis.line.push_back(search_.board().CellAt(cell));
  analysis.score = ExpectedResult(result.score, kUnitsPerE);
  analysis.wins_in = WinsIn(result.score);
  analysis.depth = result.depth;
  analysis.nodes = result.nodes;
  return analysis;
}

}  // namespace quadrille::mnk
