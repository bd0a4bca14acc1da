#include "src/tuning/patterns/pattern_samples.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/random.h"
#include "src/base/threads/run_on_threads.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/side.h"
#include "src/tuning/patterns/pattern_play.h"

namespace quadrille::tuning {
namespace {

using mnk::AnyGame;
using mnk::PatternBoard;
using mnk::Side;

constexpr std::int64_t kTableMb = 4;

std::vector<KindCount> CountKinds(const PatternBoard& board, Side side) {
  std::map<int, int> counts;
  for (int cell = 0; cell < board.padded_cells(); ++cell) {
    if (!board.IsFree(cell)) continue;
    const mnk::CellPattern pattern = board.PatternAt(side, cell);
    if (pattern == 0) continue;
    ++counts[mnk::KindOf(pattern)];
  }
  std::vector<KindCount> kinds;
  for (const auto& [kind, count] : counts) {
    kinds.push_back({static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(count)});
  }
  return kinds;
}

void ListCandidates(const PatternBoard& board, int chosen, PatternSample& sample) {
  const Side side = board.side_to_move();
  const auto& own = board.Cells(side, mnk::kActive);
  const auto& other = board.Cells(Other(side), mnk::kActive);
  bool found = false;
  mnk::CellSet::ForEachOfEither(own, other, [&](int cell) {
    if (cell == chosen) {
      sample.chosen = static_cast<int>(sample.candidates.size());
      found = true;
    }
    sample.candidates.push_back(
        {static_cast<std::uint16_t>(mnk::KindOf(board.PatternAt(side, cell))),
         static_cast<std::uint16_t>(mnk::KindOf(board.PatternAt(Other(side), cell)))});
  });
  if (!found) sample.candidates.clear();
}

// Returns a game after `turns` random adjacent turns, none of which wins.
AnyGame RandomOpening(const mnk::Rules& rules, int turns, Random& random) {
  for (;;) {
    AnyGame game(rules);
    int stones = turns == 0 ? 0 : rules.q + (turns - 1) * rules.p;
    while (stones > 0 && game.is_running()) {
      game.Place(game.RandomAdjacent(random));
      --stones;
    }
    if (game.is_running()) return game;
  }
}

PatternSample SampleOf(const PatternBoard& board, const mnk::DeepeningResult& found) {
  const Side side = board.side_to_move();
  PatternSample sample;
  // Mid-turn positions are never evaluated.
  if (board.stones_left() == board.rules().p) {
    sample.moving = CountKinds(board, side);
    sample.waiting = CountKinds(board, Other(side));
  }
  sample.situation = static_cast<std::uint8_t>(board.Situation());
  sample.score = static_cast<float>((mnk::ExpectedResult(found.score, mnk::kUnitsPerE) + 1) / 2);
  if (!board.CanWin(Other(side), board.stones_of_next_turn())) {
    ListCandidates(board, found.line.front(), sample);
  }
  return sample;
}

double ResultFor(Side side, mnk::Outcome outcome) {
  return outcome == mnk::Outcome::kDraw ? 0.5 : outcome == mnk::WinOf(side) ? 1 : 0;
}

}  // namespace

void AddSamplesOfGame(const PatternPlaySettings& settings, const mnk::PatternWeights& weights,
                      std::int64_t number, std::vector<PatternSample>& samples) {
  Random random(settings.seed * 0x9E3779B97F4A7C15 + static_cast<std::uint64_t>(number));
  const int turns = static_cast<int>(random.Below(settings.max_random_turns + 1));
  AnyGame game = RandomOpening(settings.rules, turns, random);
  mnk::Deepening search(settings.rules, weights, *mnk::TranspositionTable::Allocate(kTableMb), 1);
  const std::atomic<bool> stop = false;
  const auto searched = [&](const AnyGame& position) {
    return search.Run(
        position, {.deadline = std::nullopt, .last_start = std::nullopt, .nodes = settings.nodes},
        stop, nullptr);
  };
  std::vector<std::pair<PatternSample, Side>> own;
  mnk::Outcome outcome = mnk::Outcome::kRunning;
  while (outcome == mnk::Outcome::kRunning) {
    const mnk::DeepeningResult found = searched(game);
    const Side side = game.side_to_move();
    if (mnk::IsWinOrLoss(found.score)) {
      outcome = mnk::WinOf(found.score > 0 ? side : Other(side));
      break;
    }
    if (game.stones_placed() > 0) {
      own.emplace_back(SampleOf(search.board(), found), side);
    }
    const bool is_noise = random.Below(1000) < 1000 * settings.noise;
    const int cell = is_noise ? PromisingCell(search.board(), random) : found.line.front();
    const mnk::Cell chosen = search.board().CellAt(cell);
    if (settings.max_stray_stones > 0) {
      const auto stones = 1 + random.Below(settings.max_stray_stones);
      const std::optional<AnyGame> stray = RandomContinuation(game, search.board(), stones, random);
      if (stray) {
        const mnk::DeepeningResult stray_found = searched(*stray);
        PatternSample sample = SampleOf(search.board(), stray_found);
        sample.result = sample.score;
        samples.push_back(std::move(sample));
      }
    }
    outcome = game.Place(chosen);
  }
  for (auto& [sample, side] : own) {
    sample.result = static_cast<float>(ResultFor(side, outcome));
    samples.push_back(std::move(sample));
  }
}

absl::StatusOr<std::vector<PatternSample>> PlaySamples(const PatternPlaySettings& settings,
                                                       const mnk::PatternWeights& weights,
                                                       std::int64_t first, std::int64_t end,
                                                       int threads, const std::atomic<bool>& stop) {
  std::vector<std::vector<PatternSample>> games(static_cast<std::size_t>(end - first));
  const absl::Status ran = RunOnThreads(threads, games.size(), [&](std::size_t i) {
    if (!stop) AddSamplesOfGame(settings, weights, first + static_cast<std::int64_t>(i), games[i]);
  });
  if (!ran.ok()) return ran;
  std::vector<PatternSample> samples;
  for (std::vector<PatternSample>& game : games) {
    samples.insert(samples.end(), std::make_move_iterator(game.begin()),
                   std::make_move_iterator(game.end()));
  }
  return samples;
}

}  // namespace quadrille::tuning
