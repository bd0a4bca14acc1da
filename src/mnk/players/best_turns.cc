#include "src/mnk/players/best_turns.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/choose.h"
#include "src/mnk/players/thinking_ai.h"
#include "src/mnk/players/threats.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/search/deepening_limits.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/stone_limits.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/threats/tactics.h"
#include "src/mnk/search/threats/turn_attack.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/search/window_search.h"

namespace quadrille::mnk {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// The default limit, about 50 ms.
constexpr std::uint64_t kDefaultNodes = 60'000;
constexpr int kRootWidth = 24;
// The forced win search gets 1/8 of the nodes first; a node takes about a microsecond on 19 x 19.
constexpr std::uint64_t kAttackShare = 8;
constexpr std::uint64_t kMaxAttackStones = 20'000;
constexpr std::uint64_t kNodesPerMillisecond = 1000;
// Evaluation units that multiply the odds by e.
constexpr double kEvaluationUnitsPerE = 60'000;

// Returns the evaluation `threats`, tuned for Connect6: rows two whole turns away count twice, and
// the side to move has a smaller bonus.
std::unique_ptr<const Evaluation> MakeTurnEvaluation(const Rules& rules) {
  WindowValues values;
  for (int stones = 0; stones <= rules.k; ++stones) {
    const int lacking = rules.k - stones;
    const std::int32_t level =
        ThreatLevel(lacking, rules.k) * (lacking == 2 * rules.p && stones > 0 ? 2 : 1);
    values.own_gain.push_back(level + level / 4);
    values.spoiling_gain.push_back(level);
    values.moving_score.push_back(level + level / 5);
    values.waiting_score.push_back(level);
  }
  return std::make_unique<WindowEvaluation>(std::move(values));
}

std::int64_t MillisecondsLeft(const DeepeningLimits& limits) {
  if (!limits.deadline) return 0;
  const auto left = std::chrono::ceil<milliseconds>(*limits.deadline - Clock::now());
  return std::max<std::int64_t>(1, left.count());
}

Analysis OnlyCell(const Position& position, const std::vector<int>& cells, Random& random) {
  const auto count = static_cast<std::uint32_t>(cells.size());
  Analysis analysis;
  analysis.line = {position.CellAt(cells[random.Below(count)])};
  return analysis;
}

}  // namespace

BestTurns::BestTurns(const Rules& rules, TranspositionTable table, const ThinkingLimits& limits)
    : limits_(limits),
      evaluation_(MakeTurnEvaluation(rules)),
      table_(std::move(table)),
      board_(rules, *evaluation_),
      attack_(board_) {}

Analysis BestTurns::Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                            const std::atomic<bool>& stop, const AnalysisCallback& report) {
  const auto start = Clock::now();
  Analysis analysis =
      Think(Position(game), StoneLimits(limits, game, start, kDefaultNodes), random, stop);
  analysis.milliseconds = std::chrono::duration_cast<milliseconds>(Clock::now() - start).count();
  if (report) report(analysis);
  return analysis;
}

Analysis BestTurns::Think(const Position& position, const DeepeningLimits& limits, Random& random,
                          const std::atomic<bool>& stop) {
  const Tactics tactics = FindTactics(position);
  if (tactics.urgency == Urgency::kWin) {
    Analysis win = OnlyCell(position, tactics.cells, random);
    win.score = 1;
    win.wins_in = static_cast<int>(tactics.cells.size());
    return win;
  }
  const std::vector<int> cells =
      tactics.urgency == Urgency::kNone ? NearbyCells(position) : tactics.cells;
  if (cells.size() == 1 || stop || position.stones_placed() == 0) {
    return OnlyCell(position, cells, random);
  }
  board_.SetPosition(position);
  // Makes searches reproducible.
  table_.NextSearch();
  table_.Invalidate();
  attack_.Clear();
  const Analysis win = FindAttack(limits, StopRule(stop, limits.deadline));
  if (!win.line.empty()) return win;
  Weights weights(position.rules().cells(), 0);
  board_.Weigh(cells, weights);
  const std::uint64_t nodes = limits.nodes - std::min(limits.nodes - 1, win.nodes);
  WindowSearch search(board_, table_.view(), StopRule(stop, limits.deadline, nodes));
  Analysis analysis;
  const int cell = search.BestOf(ChooseBest(cells, kRootWidth, weights, random), limits.depth);
  analysis.line = {position.CellAt(cell)};
  analysis.score = ExpectedResult(search.score(), kEvaluationUnitsPerE);
  analysis.depth = search.depth();
  analysis.nodes = win.nodes + search.nodes();
  return analysis;
}

Analysis BestTurns::FindAttack(const DeepeningLimits& limits, const StopRule& stop) {
  std::uint64_t positions = limits.nodes;
  if (limits.deadline) {
    const auto left = static_cast<std::uint64_t>(MillisecondsLeft(limits));
    positions = std::min(positions, left * kNodesPerMillisecond);
  }
  const std::uint64_t max_stones =
      std::clamp<std::uint64_t>(positions / kAttackShare, 1, kMaxAttackStones);
  const int stones = attack_.Find(static_cast<int>(max_stones), Defence::kConservative, stop);
  Analysis analysis;
  analysis.nodes = static_cast<std::uint64_t>(attack_.nodes());
  if (stones == 0) return analysis;
  for (const int cell : attack_.turn()) analysis.line.push_back(board_.position().CellAt(cell));
  analysis.score = 1;
  analysis.wins_in = stones;
  analysis.depth = stones;
  return analysis;
}

}  // namespace quadrille::mnk
