#include "src/tuning/self_play.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/chess/text/fen.h"
#include "src/match/player.h"

namespace quadrille::tuning {
namespace {

constexpr std::int64_t kMaxAttempts = 1000;

// The result by the rules of chess, or nullopt.
std::optional<Result> EndByRules(const chess::Game& game) {
  const chess::GameEnd end = game.End();
  if (end == chess::GameEnd::kCheckmate) {
    return game.board().IsWhiteTurn() ? Result::kBlackWins : Result::kWhiteWins;
  }
  if (end != chess::GameEnd::kNone || game.CanClaimDraw()) return Result::kDraw;
  return std::nullopt;
}

// The result by adjudication after a scored move, or nullopt.
std::optional<Result> EndByAgreement(const chess::Board& before, int score,
                                     match::Adjudicator& adjudicator) {
  const match::PlayerSlot slot =
      before.IsWhiteTurn() ? match::PlayerSlot::kFirst : match::PlayerSlot::kSecond;
  const std::optional<match::GameResult> result = adjudicator.AfterMove(
      slot, before.position().fullmove_number, match::Evaluation{.score = score});
  if (!result) return std::nullopt;
  if (!result->winner) return Result::kDraw;
  return *result->winner == match::PlayerSlot::kFirst ? Result::kWhiteWins : Result::kBlackWins;
}

}  // namespace

std::string DescribeSelfPlay(const SelfPlaySettings& settings) {
  std::string text = absl::StrCat("self-play with ", settings.nodes, " nodes");
  if (settings.soft_nodes) absl::StrAppend(&text, ", soft limit on");
  if (settings.opening_nodes > 0) {
    absl::StrAppend(&text, ", opening nodes ", settings.opening_nodes);
  }
  absl::StrAppend(&text, ", seed ", settings.seed, ", ", DescribeOpenings(settings.openings),
                  ", unfair from ", settings.unfair, NetworkSetting(settings.network.get()),
                  match::DescribeRules(settings.rules));
  return text;
}

absl::StatusOr<chess::Game> SelfPlayer::BeginGame(std::int64_t number) {
  const NodeLimit limit = {
      .nodes = settings_.opening_nodes > 0 ? settings_.opening_nodes : settings_.nodes,
      .soft = settings_.soft_nodes};
  for (std::int64_t attempt = 0; attempt < kMaxAttempts; ++attempt) {
    const absl::StatusOr<std::optional<chess::Board>> opening =
        OpeningOfGame(settings_.openings, settings_.seed, number, attempt);
    if (!opening.ok()) return opening.status();
    if (!opening->has_value()) continue;
    // The stored game begins after the opening.
    const chess::Game game(**opening);
    searcher_.NewGame();
    if (std::abs(searcher_.Search(game, limit).score) <= settings_.unfair) return game;
    if (IsStopped()) return absl::CancelledError("interrupted");
  }
  return absl::InvalidArgumentError(
      absl::StrCat("game ", number, ": none of ", kMaxAttempts, " openings was fair"));
}

absl::StatusOr<TrainingGame> SelfPlayer::Play(std::int64_t number) {
  absl::StatusOr<chess::Game> game = BeginGame(number);
  if (!game.ok()) return game.status();
  searcher_.NewGame();
  TrainingGame kept;
  kept.number = number;
  kept.start = game->board();
  match::Adjudicator adjudicator(settings_.rules);
  for (std::optional<Result> result; !result;) {
    const chess::Board before = game->board();
    const ScoredMove next =
        searcher_.Search(*game, {.nodes = settings_.nodes, .soft = settings_.soft_nodes});
    if (IsStopped()) return absl::CancelledError("interrupted");
    kept.moves.push_back(next);
    const absl::Status played = game->Play(next.move);
    if (!played.ok()) return played;
    result = EndByRules(*game);
    if (!result) result = EndByAgreement(before, next.score, adjudicator);
    kept.result = result.value_or(Result::kDraw);
  }
  return kept;
}

std::function<GamePlayer()> NewSelfPlayers(const SelfPlaySettings& settings) {
  return [&settings]() -> GamePlayer {
    const auto player = std::make_shared<SelfPlayer>(settings);
    return [player](std::int64_t number) -> absl::StatusOr<GeneratedGame> {
      const absl::StatusOr<TrainingGame> game = player->Play(number);
      if (!game.ok()) return game.status();
      return GeneratedGame{FormatTrainingGame(*game),
                           static_cast<std::int64_t>(game->moves.size())};
    };
  };
}

}  // namespace quadrille::tuning
