#include "src/match/games/balanced_openings.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/random.h"
#include "src/base/threads/run_on_threads.h"
#include "src/match/games/opening_order.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::match {
namespace {

constexpr std::int64_t kMaxFailures = 10'000;

std::vector<mnk::Cell> CentralCells(const mnk::AnyGame& game, int spread) {
  const mnk::Cell centre = mnk::CentreOf(game.rules());
  std::vector<mnk::Cell> cells = game.FreeCells();
  cells.erase(std::remove_if(cells.begin(), cells.end(),
                             [&](mnk::Cell cell) {
                               return std::abs(cell.x - centre.x) > spread ||
                                      std::abs(cell.y - centre.y) > spread;
                             }),
              cells.end());
  return cells;
}

// Worker threads that judge candidates; results are reported in candidate order.
class OpeningSearch {
 public:
  OpeningSearch(const OpeningPlan& plan, std::int64_t first, std::set<std::string> known,
                const OpeningJudge& judge, const OpeningListener& listener,
                const std::atomic<bool>& interrupted)
      : plan_(plan),
        judge_(judge),
        listener_(listener),
        interrupted_(interrupted),
        known_(std::move(known)),
        next_(first),
        next_to_report_(first) {}

  absl::StatusOr<OpeningsEnd> Run(int threads) {
    const absl::Status ran = RunOnThreads(threads, threads, [this](std::size_t) { Work(); });
    if (!ran.ok()) return ran;
    if (!error_.ok()) return error_;
    return end_.value_or(OpeningsEnd::kInterrupted);
  }

 private:
  // The opening, or std::nullopt if the candidate was rejected.
  using Outcome = std::optional<FoundOpening>;

  void Work() {
    while (const std::optional<std::int64_t> number = Take()) {
      absl::StatusOr<Outcome> outcome = Judge(*number);
      const std::lock_guard<std::mutex> lock(mutex_);
      // The score of an interrupted judge is meaningless.
      if (end_ || !error_.ok() || interrupted_) return;
      if (!outcome.ok()) {
        error_ = outcome.status();
        return;
      }
      judged_.emplace(*number, *std::move(outcome));
      Tell();
    }
  }

  std::optional<std::int64_t> Take() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (end_ || !error_.ok() || interrupted_) return std::nullopt;
    return next_++;
  }

  absl::StatusOr<Outcome> Judge(std::int64_t number) {
    std::optional<mnk::AnyGame> game = OpeningCandidate(plan_, number);
    if (!game || IsKnown(SymmetricForm(*game))) return Outcome();
    const absl::StatusOr<std::optional<double>> score = judge_(*game, number);
    if (!score.ok()) return score.status();
    if (!*score || !plan_.Takes(**score)) return Outcome();
    return Outcome(FoundOpening{number, *std::move(game), **score});
  }

  bool IsKnown(const std::string& form) {
    const std::lock_guard<std::mutex> lock(mutex_);
    return known_.count(form) > 0;
  }

  // Reports results up to the first candidate that is still being judged. Requires: mutex_ is held.
  void Tell() {
    for (auto at = judged_.find(next_to_report_); at != judged_.end() && !end_ && error_.ok();
         at = judged_.find(next_to_report_)) {
      const Outcome outcome = std::move(at->second);
      judged_.erase(at);
      ++next_to_report_;
      if (!outcome || !known_.insert(SymmetricForm(outcome->game)).second) {
        if (++failures_ >= kMaxFailures) end_ = OpeningsEnd::kNoMoreFound;
        continue;
      }
      failures_ = 0;
      const absl::StatusOr<bool> goes_on = listener_(*outcome);
      if (!goes_on.ok()) error_ = goes_on.status();
      if (goes_on.ok() && !*goes_on) end_ = OpeningsEnd::kListenerStopped;
    }
  }

  const OpeningPlan& plan_;
  const OpeningJudge& judge_;
  const OpeningListener& listener_;
  const std::atomic<bool>& interrupted_;
  std::mutex mutex_;
  std::set<std::string> known_;  // this and all below: guarded by mutex_
  std::int64_t next_;
  std::int64_t next_to_report_;
  std::map<std::int64_t, Outcome> judged_;
  std::int64_t failures_ = 0;  // consecutive rejected candidates
  std::optional<OpeningsEnd> end_;
  absl::Status error_;
};

}  // namespace

std::optional<mnk::AnyGame> OpeningCandidate(const OpeningPlan& plan, std::int64_t number) {
  Random random(Mixed(static_cast<std::uint64_t>(number), plan.seed));
  const int range = plan.max_turns - plan.min_turns + 1;
  const int turns =
      plan.min_turns + static_cast<int>(random.Below(static_cast<std::uint32_t>(range)));
  mnk::AnyGame game(plan.rules);
  for (int turn = 0; turn < turns - plan.replies; ++turn) {
    for (int stones = game.stones_left(); stones > 0; --stones) {
      const std::vector<mnk::Cell> cells = CentralCells(game, plan.spread);
      if (cells.empty()) return std::nullopt;
      game.Place(cells[random.Below(static_cast<std::uint32_t>(cells.size()))]);
      if (!game.is_running()) return std::nullopt;
    }
  }
  return game;
}

std::string SymmetricForm(const mnk::AnyGame& game) {
  const int m = game.rules().m;
  const int n = game.rules().n;
  const int images = m == n ? 8 : 4;
  std::string least;
  for (int image = 0; image < images; ++image) {
    std::string form;
    for (int row = 0; row < m; ++row) {
      for (int column = 0; column < n; ++column) {
        int x = (image & 1) != 0 ? n - 1 - column : column;
        int y = (image & 2) != 0 ? m - 1 - row : row;
        if ((image & 4) != 0) std::swap(x, y);
        const std::optional<mnk::Side> stone =
            game.StoneAt({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
        form += !stone ? '.' : *stone == mnk::Side::kBlack ? 'x' : 'o';
      }
    }
    if (image == 0 || form < least) least = std::move(form);
  }
  return least;
}

absl::StatusOr<OpeningsEnd> FindOpenings(const OpeningPlan& plan, std::int64_t first,
                                         std::set<std::string> known, int threads,
                                         const OpeningJudge& judge, const OpeningListener& listener,
                                         const std::atomic<bool>& interrupted) {
  return OpeningSearch(plan, first, std::move(known), judge, listener, interrupted).Run(threads);
}

}  // namespace quadrille::match
