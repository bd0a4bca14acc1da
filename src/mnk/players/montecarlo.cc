#include "src/mnk/players/montecarlo.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/base/threads/thread_team.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/choose.h"
#include "src/mnk/players/thinking_ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr int kCandidates = 10;
constexpr std::uint64_t kGames = 1000;
constexpr std::uint64_t kFullBoard = 19 * 19;   // the largest board with kGames
constexpr std::uint64_t kBatchStones = 40'000;  // a fraction of a millisecond

// A cell, its results and its random generator, so that results do not depend on scheduling.
struct Candidate {
  int cell;
  AnyGame game;  // with the stone placed
  Random random;
  std::uint64_t games = 0;
  std::uint64_t half_points = 0;  // win 2, draw 1, for the side that placed the stone

  bool IsBetterThan(const Candidate& other) const {
    return half_points * other.games > other.half_points * games;
  }
};

void PlayBatch(Candidate& candidate, Side side, std::uint64_t games) {
  PlayoutTally tally;
  if (candidate.game.is_running()) {
    tally = candidate.game.Playouts(PlayoutPolicy::kUniform, games, candidate.random);
  } else {
    tally.draws = games;  // a full board: ThinkingAi plays winning stones itself
  }
  candidate.games += games;
  candidate.half_points +=
      2 * (side == Side::kBlack ? tally.black_wins : tally.white_wins) + tally.draws;
}

}  // namespace

Montecarlo::Montecarlo(const Rules& rules, std::unique_ptr<const Evaluation> evaluation,
                       int threads, std::int64_t time_ms)
    : evaluation_(std::move(evaluation)), team_(threads), time_ms_(time_ms) {
  const std::uint64_t cells = rules.cells();
  games_ = std::clamp<std::uint64_t>(kGames * kFullBoard / cells, 1, kGames);
  batch_ = std::max<std::uint64_t>(1, kBatchStones / cells);
}

int Montecarlo::ChooseAmong(const std::vector<int>& cells, const Position& position,
                            const AnyGame& game, Random& random, const std::atomic<bool>& stop) {
  const StopRule limit(stop, StopRule::DeadlineIn(time_ms_));
  Weights weights(position.rules().cells(), 0);
  evaluation_->Weigh(position, weights);
  std::vector<Candidate> candidates;
  for (const int cell : ChooseBest(cells, kCandidates, weights, random)) {
    candidates.push_back({cell, game, Random(random())});
    candidates.back().game.Place(position.CellAt(cell));
  }
  const std::size_t threads = std::min<std::size_t>(team_.threads(), candidates.size());
  const auto play = [&](std::size_t thread) {
    for (std::uint64_t played = 0; limit.has_deadline() || played < games_; played += batch_) {
      const std::uint64_t games = limit.has_deadline() ? batch_ : std::min(batch_, games_ - played);
      for (std::size_t i = thread; i < candidates.size(); i += threads) {
        if (limit.ShouldStop()) return;
        PlayBatch(candidates[i], position.side_to_move(), games);
      }
    }
  };
  team_.Run(threads, play);
  const Candidate* best = &candidates.front();
  for (const Candidate& candidate : candidates) {
    if (candidate.IsBetterThan(*best)) best = &candidate;
  }
  return best->cell;
}

}  // namespace quadrille::mnk
