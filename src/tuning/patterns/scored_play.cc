#include "src/tuning/patterns/scored_play.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/random.h"
#include "src/jobs/job_head.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/network/line_network_file.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/search/weights_file.h"
#include "src/mnk/side.h"
#include "src/mnk/text/position_text.h"
#include "src/tuning/patterns/pattern_play.h"

namespace quadrille::tuning {
namespace {

using mnk::AnyGame;
using mnk::Cell;

constexpr std::int64_t kTableMb = 4;
constexpr int kOpeningReach = 2;  // between stones of a random opening
constexpr int kAttemptsPerStone = 100;

bool IsNearStone(const AnyGame& game, Cell cell) {
  const mnk::Rules& rules = game.rules();
  for (int y = std::max(0, cell.y - kOpeningReach);
       y <= std::min(rules.m - 1, cell.y + kOpeningReach); ++y) {
    for (int x = std::max(0, cell.x - kOpeningReach);
         x <= std::min(rules.n - 1, cell.x + kOpeningReach); ++x) {
      if (game.StoneAt({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)})) return true;
    }
  }
  return false;
}

// Returns a random free cell, near a stone if there is one.
Cell OpeningCell(const AnyGame& game, Random& random) {
  std::vector<Cell> cells = game.FreeCells();
  if (game.stones_placed() > 0) {
    std::erase_if(cells, [&game](Cell cell) { return !IsNearStone(game, cell); });
  }
  if (cells.empty()) return game.RandomFree(random);
  return cells[random.Below(static_cast<std::uint32_t>(cells.size()))];
}

// Returns a running game after `stones` random stones, fewer if nearly all such games are over.
AnyGame RandomStart(const mnk::Rules& rules, int stones, Random& random) {
  for (int attempt = 0;; ++attempt) {
    AnyGame game(rules);
    for (int left = stones - attempt / kAttemptsPerStone; left > 0 && game.is_running(); --left) {
      game.Place(OpeningCell(game, random));
    }
    if (game.is_running()) return game;
  }
}

}  // namespace

std::string DescribeScoredPlay(const ScoredPlaySettings& settings,
                               const ScoredPlayEvaluation& evaluation) {
  std::string text = absl::StrCat(
      "scored positions of ", mnk::FormatRulesList(settings.rules), ", ", settings.nodes,
      " nodes, seed ", settings.seed, ", first stones ", settings.min_first_stones, ":",
      settings.max_first_stones, ", noise ", settings.noise_percent, ", strays ", settings.strays,
      ", stray stones ", settings.max_stray_stones, ", weights ",
      jobs::JobName(mnk::FormatWeights(settings.rules, evaluation.weights)));
  if (evaluation.network != nullptr) {
    absl::StrAppend(&text, ", network ",
                    jobs::JobName(mnk::FormatLineNetwork(*evaluation.network)));
  }
  return text;
}

ScoredPlayer::ScoredPlayer(const ScoredPlaySettings& settings,
                           const ScoredPlayEvaluation& evaluation)
    : settings_(settings),
      search_(settings.rules, evaluation.weights, *mnk::TranspositionTable::Allocate(kTableMb), 1,
              /*selectivity=*/{}, {.network = evaluation.network}) {}

mnk::DeepeningResult ScoredPlayer::Search(const AnyGame& game) {
  const std::atomic<bool> never = false;
  return search_.Run(
      game, {.deadline = std::nullopt, .last_start = std::nullopt, .nodes = settings_.nodes},
      settings_.stop == nullptr ? never : *settings_.stop, nullptr);
}

void ScoredPlayer::Add(const AnyGame& game, const mnk::DeepeningResult& found,
                       PositionScores scores, GeneratedGame& generated) const {
  const mnk::PatternBoard& board = search_.board();
  if (!IsQuiet(board)) return;
  const Cell best = board.CellAt(found.line.front());
  scores.nodes = settings_.nodes;
  scores.score = ScoreOfFile(found.score);
  scores.evaluation = ScoreOfFile(board.Score());
  scores.best = best.y * settings_.rules.n + best.x;
  scores.in_danger = !board.Cells(Other(board.side_to_move()), mnk::kDecisive).empty();
  generated.lines += FormatScoredPosition(scores, mnk::FormatPosition(game));
  ++generated.positions;
}

absl::StatusOr<GeneratedGame> ScoredPlayer::Play(std::int64_t number) {
  Random random(SplitMix64::Mixed(settings_.seed) + static_cast<std::uint64_t>(number));
  const auto among = [&random](int count) {
    return static_cast<int>(random.Below(static_cast<std::uint32_t>(count)));
  };
  const int stones = settings_.min_first_stones +
                     among(settings_.max_first_stones - settings_.min_first_stones + 1);
  const int noise_permille = 5 * settings_.noise_percent * among(3);
  AnyGame game =
      RandomStart(settings_.rules, std::min(stones, settings_.rules.cells() / 3), random);
  search_.Clear();
  GeneratedGame generated;
  bool is_decided = false;
  while (game.is_running() && !is_decided) {
    const mnk::DeepeningResult found = Search(game);
    is_decided = mnk::IsWinOrLoss(found.score);
    Add(game, found, {.game = number}, generated);
    const bool is_noise = among(1000) < noise_permille;
    const Cell next = search_.board().CellAt(is_noise ? PromisingCell(search_.board(), random)
                                                      : found.line.front());
    for (int i = 0; i < settings_.strays && !IsStopped(); ++i) {
      const int away = 1 + among(settings_.max_stray_stones);
      const std::optional<AnyGame> stray =
          RandomContinuation(game, search_.board(), static_cast<std::uint32_t>(away), random);
      if (stray) {
        Add(*stray, Search(*stray),
            {.game = number, .stray = stray->stones_placed() - game.stones_placed()}, generated);
      }
    }
    if (IsStopped()) return absl::CancelledError("interrupted");
    game.Place(next);
  }
  generated.lines += FormatEndOfGame(number);
  return generated;
}

std::function<GamePlayer()> NewScoredPlayers(const ScoredPlaySettings& settings,
                                             const ScoredPlayEvaluation& evaluation) {
  return [&settings, &evaluation]() -> GamePlayer {
    const auto player = std::make_shared<ScoredPlayer>(settings, evaluation);
    return [player](std::int64_t number) { return player->Play(number); };
  };
}

}  // namespace quadrille::tuning
