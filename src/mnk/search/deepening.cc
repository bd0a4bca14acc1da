#include "src/mnk/search/deepening.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/threads/thread_team.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/pattern_search.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/selectivity.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/transposition_table.h"

namespace quadrille::mnk {
namespace {

using Clock = std::chrono::steady_clock;

// The initial threat search gets 1/8 of the nodes and of the time.
constexpr int kThreatShare = 8;
constexpr std::uint64_t kMaxThreatNodes = 500'000;

std::uint64_t ThreatNodes(const DeepeningLimits& limits) {
  return std::min(kMaxThreatNodes, limits.nodes / kThreatShare);
}

StopRule::Deadline ThreatDeadline(const DeepeningLimits& limits) {
  if (!limits.deadline) return std::nullopt;
  const auto now = Clock::now();
  return now + (*limits.deadline - now) / kThreatShare;
}

// Lazy SMP: helpers skip depths to stay ahead of the main thread.
constexpr int kHelperStep = 2;

// One-stone wins and losses are detected without a search and have no line.
bool Proves(const DeepeningResult& result) { return IsWinOrLoss(result.score) && result.depth > 1; }

bool IsDone(const DeepeningResult& result, const DeepeningLimits& limits) {
  return result.depth >= limits.depth || (!limits.infinite && Proves(result));
}

}  // namespace

Deepening::Deepening(const Rules& rules, const PatternWeights& weights, TranspositionTable table,
                     int threads, const Selectivity& selectivity, const SearchNetwork& network)
    : patterns_(rules, weights), table_(std::move(table)), team_(threads) {
  if (network.network != nullptr) {
    network_.emplace(network.network, rules, PatternBoard(rules, patterns_).numbering());
  }
  for (int i = 0; i < threads; ++i) {
    searches_.push_back(std::make_unique<PatternSearch>(
        rules, patterns_, table_, selectivity, network_ ? &*network_ : nullptr, network.tier));
  }
}

void Deepening::Clear() {
  table_.Invalidate();
  for (const auto& search : searches_) search->Clear();
}

std::uint64_t Deepening::nodes() const {
  std::uint64_t nodes = 0;
  for (const auto& search : searches_) nodes += search->nodes();
  return nodes;
}

DeepeningResult Deepening::Run(const AnyGame& game, const DeepeningLimits& limits,
                               const std::atomic<bool>& stop,
                               const std::function<void(const DeepeningResult&)>& report) {
  table_.NextSearch();
  std::atomic<bool> done = false;
  std::vector<DeepeningResult> results(searches_.size());
  for (std::size_t i = 0; i < searches_.size(); ++i) {
    searches_[i]->board().SetUp(game);
    searches_[i]->Begin(StopRule(stop, limits.deadline, i == 0 ? limits.nodes : UINT64_MAX, &done));
  }
  team_.Run(searches_.size(), [&](std::size_t i) {
    if (i > 0) return RunHelper(i, limits, done, results[i]);
    RunMain(limits, stop, done, report, results[0]);
    done = true;
  });
  DeepeningResult& best_result = *std::max_element(
      results.begin(), results.end(), [](const DeepeningResult& a, const DeepeningResult& b) {
        return std::pair(Proves(a), a.depth) < std::pair(Proves(b), b.depth);
      });
  best_result.nodes = nodes();
  if (&best_result != &results.front() && report) report(best_result);
  return best_result;
}

// Runs the main thread, which reports and decides when the search ends.
void Deepening::RunMain(const DeepeningLimits& limits, const std::atomic<bool>& stop,
                        const std::atomic<bool>& done,
                        const std::function<void(const DeepeningResult&)>& report,
                        DeepeningResult& result) {
  PatternSearch& search = *searches_.front();
  int first_depth = 1;
  if (!limits.infinite) {
    if (std::optional<PatternSearch::SearchResult> win = search.FindWin(
            ThreatNodes(limits), StopRule(stop, ThreatDeadline(limits), UINT64_MAX, &done))) {
      result.line = std::move(win->line);
      result.score = win->score;
      result.depth = WinsIn(win->score).value_or(1);
      result.nodes = search.nodes();
      if (report) report(result);
      first_depth = limits.depth + 1;
    }
  }
  for (int depth = first_depth; depth <= limits.depth; ++depth) {
    std::optional<PatternSearch::SearchResult> found = search.Iterate(depth, result.score);
    result.nodes = search.nodes();
    if (!found) break;
    result.line = std::move(found->line);
    result.score = found->score;
    result.depth = depth;
    if (report) report(result);
    if (IsDone(result, limits)) break;
    if (limits.last_start && Clock::now() >= *limits.last_start) break;
  }
  // The previous best move is searched first, so the best move of an aborted iteration is no worse.
  const int best = search.best_at_root();
  if (best >= 0 && (result.line.empty() || result.line.front() != best)) result.line = {best};
  if (result.line.empty()) result.line = {search.FallbackMove()};
}

void Deepening::RunHelper(std::size_t thread, const DeepeningLimits& limits,
                          std::atomic<bool>& done, DeepeningResult& result) {
  int depth = std::min(1 + static_cast<int>(thread % kHelperStep), limits.depth);
  while (const auto found = searches_[thread]->Iterate(depth, result.score)) {
    result = {found->line, found->score, depth};
    if (IsDone(result, limits)) {
      done = true;
      return;
    }
    depth = std::min(depth + kHelperStep, limits.depth);
  }
}

}  // namespace quadrille::mnk
