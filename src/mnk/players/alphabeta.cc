#include "src/mnk/players/alphabeta.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/choose.h"
#include "src/mnk/players/thinking_ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/search/window_search.h"

namespace quadrille::mnk {
namespace {

constexpr int kRootWidth = 24;

// Default budget, by the estimated cost of a node: about 60 ms on boards up to 19 x 19,
// proportionally less on larger ones, at least 1.5 ms.
constexpr std::int64_t kMaxNs = 60'000'000;
constexpr std::int64_t kMinNs = 1'500'000;

std::uint64_t DefaultNodes(const Rules& rules, bool adds_up_windows) {
  const std::int64_t cells = rules.cells();
  const std::int64_t budget_ns = std::clamp(kMaxNs * 19 * 19 / cells, kMinNs, kMaxNs);
  const std::int64_t node_ns = 500 + 60 * rules.k + (adds_up_windows ? 0 : 40 * cells);
  return std::max<std::int64_t>(50, budget_ns / node_ns);
}

}  // namespace

Alphabeta::Alphabeta(const Rules& rules, std::unique_ptr<const Evaluation> evaluation,
                     TranspositionTable table, const SearchLimits& limits)
    : rules_(rules),
      evaluation_(std::move(evaluation)),
      table_(std::move(table)),
      limits_(limits) {}

int Alphabeta::ChooseAmong(const std::vector<int>& cells, const Position& position, const AnyGame&,
                           Random& random, const std::atomic<bool>& stop) {
  const StopRule::Deadline deadline = StopRule::DeadlineIn(limits_.time_ms);
  if (board_ == nullptr) board_ = std::make_unique<WindowBoard>(rules_, *evaluation_);
  board_->SetPosition(position);
  table_.NextSearch();
  table_.Invalidate();
  Weights weights(rules_.cells(), 0);
  board_->Weigh(cells, weights);
  const std::uint64_t nodes = limits_.nodes > 0 ? limits_.nodes
                              : limits_.time_ms > 0
                                  ? UINT64_MAX
                                  : DefaultNodes(rules_, evaluation_->window_values() != nullptr);
  return WindowSearch(*board_, table_.view(), StopRule(stop, deadline, nodes))
      .BestOf(ChooseBest(cells, kRootWidth, weights, random));
}

}  // namespace quadrille::mnk
