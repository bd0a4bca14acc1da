#include "src/mnk/players/ai.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::mnk {
namespace {

using Clock = std::chrono::steady_clock;

std::int64_t MillisecondsSince(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
}

}  // namespace

Analysis Ai::Analyze(const AnyGame& game, const ThinkingLimits&, Random& random,
                     const std::atomic<bool>& stop, const AnalysisCallback& report) {
  const auto start = Clock::now();
  Analysis analysis;
  analysis.line = {ChooseCell(game, random, stop)};
  analysis.milliseconds = MillisecondsSince(start);
  if (report) report(analysis);
  return analysis;
}

std::vector<Cell> ChooseTurn(Ai& ai, const AnyGame& game, const ThinkingLimits& limits,
                             Random& random, const std::atomic<bool>& stop) {
  const auto start = Clock::now();
  AnyGame after = game;
  std::vector<Cell> turn;
  while (after.is_running() && after.side_to_move() == game.side_to_move()) {
    ThinkingLimits left = limits;
    const std::int64_t spent = MillisecondsSince(start);
    if (left.turn_ms > 0) left.turn_ms = std::max<std::int64_t>(1, left.turn_ms - spent);
    if (left.game_ms > 0) left.game_ms = std::max<std::int64_t>(1, left.game_ms - spent);
    turn.push_back(ai.Analyze(after, left, random, stop, nullptr).line.front());
    after.Place(turn.back());
  }
  return turn;
}

}  // namespace quadrille::mnk
