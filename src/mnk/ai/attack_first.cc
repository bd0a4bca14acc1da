#include "src/mnk/ai/attack_first.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

#include "src/base/random.h"
#include "src/mnk/ai/ai.h"
#include "src/mnk/ai/alphabeta.h"
#include "src/mnk/ai/evaluations.h"
#include "src/mnk/ai/position.h"
#include "src/mnk/ai/turn_attack.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::mnk {
namespace {

// Stones that an attack may try; one takes about a microsecond on a board of 19 x 19.
constexpr std::int64_t kMostStones = 20'000;
constexpr std::int64_t kStonesOfAMillisecond = 100;
constexpr std::int64_t kDefaultStones = 4000;

std::int64_t StonesFor(const SearchLimits& limits) {
  if (limits.time_ms > 0) return std::min(kMostStones, limits.time_ms * kStonesOfAMillisecond);
  if (limits.nodes > 0) {
    return static_cast<std::int64_t>(std::clamp<std::uint64_t>(limits.nodes / 8, 1, kMostStones));
  }
  return kDefaultStones;
}

}  // namespace

AttackFirst::AttackFirst(const Rules& rules, std::unique_ptr<Ai> rest, const SearchLimits& limits)
    : rest_(std::move(rest)),
      limits_(limits),
      evaluation_(MakeThreats(rules)),
      board_(rules, *evaluation_),
      attack_(board_) {}

Cell AttackFirst::ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) {
  const Analysis win = FindWin(game);
  return win.line.empty() ? rest_->ChooseCell(game, random, stop) : win.line.front();
}

Analysis AttackFirst::Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                              const std::atomic<bool>& stop, const AnalysisCallback& report) {
  const Analysis win = FindWin(game);
  if (win.line.empty()) return rest_->Analyze(game, limits, random, stop, report);
  if (report) report(win);
  return win;
}

Analysis AttackFirst::FindWin(const AnyGame& game) {
  const Position position(game);
  board_.GoTo(position);
  // What is remembered depends on how far earlier searches went.
  attack_.Forget();
  Analysis analysis;
  const int stones = attack_.Find(static_cast<int>(StonesFor(limits_)), Defence::kAllAtOnce);
  if (stones == 0) return analysis;
  for (const int cell : attack_.turn()) analysis.line.push_back(position.CellAt(cell));
  analysis.score = 1;
  analysis.wins_in = stones;
  analysis.depth = stones;
  analysis.nodes = static_cast<std::uint64_t>(attack_.nodes());
  return analysis;
}

}  // namespace quadrille::mnk
