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

#include "src/base/helper_threads.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/pattern_search.h"
#include "src/mnk/search/search_score.h"
#include "src/mnk/search/search_table.h"
#include "src/mnk/search/selectivity.h"

namespace quadrille::mnk {
namespace {

using Clock = std::chrono::steady_clock;

// The share of a search that goes into threats alone, before all else.
constexpr int kThreatShare = 8;
constexpr std::uint64_t kMostThreatNodes = 500'000;

std::uint64_t ThreatNodes(const DeepeningLimits& limits) {
  return std::min(kMostThreatNodes, limits.nodes / kThreatShare);
}

// A helper searches every so-manieth depth, and so gets to the deeper ones first.
constexpr int kHelperStep = 2;

// A win or loss in one stone is seen without a search, which would not know how to go on.
bool Proves(const DeepeningResult& result) { return IsWinOrLoss(result.score) && result.depth > 1; }

}  // namespace

Deepening::Deepening(const Rules& rules, const PatternWeights& weights, SearchTable table,
                     int threads, const Selectivity& selectivity)
    : patterns_(rules, weights), table_(std::move(table)) {
  for (int i = 0; i < threads; ++i) {
    searches_.push_back(std::make_unique<PatternSearch>(rules, patterns_, table_, selectivity));
  }
}

void Deepening::Forget() {
  table_.Forget();
  for (const auto& search : searches_) search->Forget();
}

std::uint64_t Deepening::nodes() const {
  std::uint64_t nodes = 0;
  for (const auto& search : searches_) nodes += search->nodes();
  return nodes;
}

DeepeningResult Deepening::Run(const AnyGame& game, const DeepeningLimits& limits,
                               const std::atomic<bool>& stop,
                               const std::function<void(const DeepeningResult&)>& report) {
  table_.Age();
  std::atomic<bool> done = false;
  const auto is_over = [&] {
    return stop.load(std::memory_order_relaxed) || done.load(std::memory_order_relaxed) ||
           (limits.deadline && Clock::now() >= *limits.deadline);
  };
  const auto ends = [&limits](const DeepeningResult& result) {
    return result.depth >= limits.depth || (!limits.infinite && Proves(result));
  };
  std::vector<DeepeningResult> results(searches_.size());
  HelperThreads helpers;
  for (std::size_t i = 0; i < searches_.size(); ++i) {
    searches_[i]->board().SetUp(game);
    searches_[i]->Begin({is_over, i == 0 ? limits.nodes : UINT64_MAX});
    if (i == 0) continue;
    helpers.Start([&, i] {
      DeepeningResult& result = results[i];
      int depth = std::min(1 + static_cast<int>(i % kHelperStep), limits.depth);
      while (const auto found = searches_[i]->Iterate(depth, result.score)) {
        result = {found->line, found->score, depth};
        if (ends(result)) {
          done = true;
          return;
        }
        depth = std::min(depth + kHelperStep, limits.depth);
      }
    });
  }

  PatternSearch& search = *searches_.front();
  DeepeningResult& result = results.front();
  int first_depth = 1;
  const auto now = Clock::now();
  const auto threats_end = [&, end = limits.deadline ? now + (*limits.deadline - now) / kThreatShare
                                                     : Clock::time_point::max()] {
    return is_over() || Clock::now() >= end;
  };
  if (!limits.infinite) {
    if (std::optional<PatternSearch::Found> win =
            search.FindWin(ThreatNodes(limits), threats_end)) {
      result.line = std::move(win->line);
      result.score = win->score;
      result.depth = WinsIn(win->score).value_or(1);
      result.nodes = search.nodes();
      if (report) report(result);
      first_depth = limits.depth + 1;
    }
  }
  for (int depth = first_depth; depth <= limits.depth; ++depth) {
    std::optional<PatternSearch::Found> found = search.Iterate(depth, result.score);
    result.nodes = search.nodes();
    if (!found) break;
    result.line = std::move(found->line);
    result.score = found->score;
    result.depth = depth;
    if (report) report(result);
    if (ends(result)) break;
    if (limits.last_start && Clock::now() >= *limits.last_start) break;
  }
  // An iteration that was stopped searches the best line of the last one first, so what it holds
  // best is at least as good.
  const int best = search.best_at_root();
  if (best != 0 && (result.line.empty() || result.line.front() != best)) result.line = {best};
  if (result.line.empty()) result.line = {search.AnyMove()};
  done = true;
  helpers.Join();
  DeepeningResult& best_result = *std::max_element(
      results.begin(), results.end(), [](const DeepeningResult& a, const DeepeningResult& b) {
        return std::pair(Proves(a), a.depth) < std::pair(Proves(b), b.depth);
      });
  best_result.nodes = nodes();
  if (&best_result != &result && report) report(best_result);
  return best_result;
}

}  // namespace quadrille::mnk
