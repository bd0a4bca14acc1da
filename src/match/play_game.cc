#include "src/match/play_game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/adjudication.h"
#include "src/match/player.h"
#include "src/match/referee.h"
#include "src/match/thinking_limits.h"

namespace quadrille::match {
namespace {

GameResult LostBy(PlayerSlot slot, FaultKind kind) {
  return {Opposite(slot), std::string(FaultName(kind))};
}

class GameInPlay {
 public:
  GameInPlay(Referee& referee, const Contestant& first, const Contestant& second,
             const AdjudicationRules& rules, absl::Duration patience)
      : referee_(referee), contestants_{&first, &second}, adjudicator_(rules), patience_(patience) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (contestants_[i]->limits.clock) clocks_[i].emplace(*contestants_[i]->limits.clock);
    }
  }

  absl::StatusOr<PlayedGame> Play() {
    for (const PlayerSlot slot : {PlayerSlot::kFirst, PlayerSlot::kSecond}) {
      const absl::Status ready = At(slot).player->NewGame(referee_.start(), slot);
      if (!ready.ok()) return EndByError(slot, ready);
    }
    while (true) {
      if (std::optional<GameResult> end = referee_.End()) return EndWith(*std::move(end));
      const PlayerSlot slot = referee_.to_move();
      const int move_number = referee_.MoveNumber();
      absl::StatusOr<EngineMove> move = At(slot).player->Think(TurnOf(slot, referee_.moves()));
      if (!move.ok()) return EndByError(slot, move.status());
      if (move->resigns) return EndWith({Opposite(slot), "resignation"});
      if (std::optional<Fault> fault = Judge(slot, *move)) return EndByFault(*std::move(fault));
      const std::string expected_reply = move->expected_reply;
      if (std::optional<GameResult> end = AfterMove(slot, move_number, *std::move(move))) {
        return EndWith(*std::move(end));
      }
      const absl::Status pondering = Ponder(slot, expected_reply);
      if (!pondering.ok()) return EndByError(slot, pondering);
    }
  }

 private:
  const Contestant& At(PlayerSlot slot) const {
    return *contestants_[static_cast<std::size_t>(slot)];
  }
  std::optional<GameClock>& ClockOf(PlayerSlot slot) {
    return clocks_[static_cast<std::size_t>(slot)];
  }

  Turn TurnOf(PlayerSlot slot, const std::vector<std::string>& moves) {
    const auto shown = [this](PlayerSlot of) { return ClockOf(of) ? &*ClockOf(of) : nullptr; };
    return {.start = referee_.start(),
            .moves = moves,
            .slot = slot,
            .own_clock = shown(slot),
            .other_clock = shown(Opposite(slot)),
            .allowed = Allowed(slot)};
  }

  // Starts pondering for the side that has just moved, if it expects a reply.
  absl::Status Ponder(PlayerSlot slot, absl::string_view expected_reply) {
    if (expected_reply.empty() || referee_.to_move() == slot) return absl::OkStatus();
    const std::vector<std::string> reply = referee_.PonderReply(expected_reply);
    if (reply.empty()) return absl::OkStatus();
    std::vector<std::string> moves = referee_.moves();
    moves.insert(moves.end(), reply.begin(), reply.end());
    return At(slot).player->Ponder(TurnOf(slot, moves));
  }

  absl::Duration Allowed(PlayerSlot slot) {
    absl::Duration allowed = absl::InfiniteDuration();
    if (ClockOf(slot)) allowed = ClockOf(slot)->left();
    if (At(slot).limits.move_time) allowed = std::min(allowed, *At(slot).limits.move_time);
    return allowed == absl::InfiniteDuration() ? patience_ : allowed + At(slot).margin;
  }

  std::optional<Fault> Judge(PlayerSlot slot, const EngineMove& move) {
    const absl::Duration allowed = Allowed(slot);
    if (move.elapsed > allowed) {
      const bool has_time_limit = ClockOf(slot) || At(slot).limits.move_time;
      return Fault{
          slot, has_time_limit ? FaultKind::kLostOnTime : FaultKind::kHang,
          absl::StrCat("used ",
                       absl::FormatDuration(absl::Trunc(move.elapsed, absl::Milliseconds(1))),
                       " of ", absl::FormatDuration(allowed), " for its move; ",
                       At(slot).player->LastOutput())};
    }
    const absl::Status played = referee_.Play(move.text);
    if (played.ok()) return std::nullopt;
    return Fault{slot, FaultKind::kIllegalMove,
                 absl::StrCat(played.message(), "; ", At(slot).player->LastOutput())};
  }

  std::optional<GameResult> AfterMove(PlayerSlot slot, int move_number, EngineMove move) {
    const bool is_over = referee_.End().has_value();
    // A turn may be several moves (Connect6); the increment is added after the last one.
    const bool ends_turn = is_over || referee_.to_move() != slot;
    std::optional<GameClock>& clock = ClockOf(slot);
    if (clock) clock->Spend(move.elapsed);
    if (clock && ends_turn) clock->EndTurn();
    std::optional<GameResult> end = adjudicator_.AfterMove(slot, move_number, move.evaluation);
    record_.moves.push_back({std::move(move), clock ? std::optional(clock->left()) : std::nullopt});
    return is_over ? referee_.End() : end;
  }

  absl::StatusOr<PlayedGame> EndWith(GameResult result) {
    for (const PlayerSlot slot : {PlayerSlot::kFirst, PlayerSlot::kSecond}) {
      // Ignored: a failure here recurs in the engine's next game.
      if (!record_.fault || record_.fault->slot != slot)
        At(slot).player->EndGame(result).IgnoreError();
    }
    record_.result = std::move(result);
    return std::move(record_);
  }

  absl::StatusOr<PlayedGame> EndByFault(Fault fault) {
    GameResult result = LostBy(fault.slot, fault.kind);
    record_.fault = std::move(fault);
    return EndWith(std::move(result));
  }

  absl::StatusOr<PlayedGame> EndByError(PlayerSlot slot, const absl::Status& error) {
    if (absl::IsCancelled(error)) return error;
    return EndByFault(FaultOf(slot, error, At(slot).player));
  }

  Referee& referee_;
  std::array<const Contestant*, 2> contestants_;
  std::array<std::optional<GameClock>, 2> clocks_;
  Adjudicator adjudicator_;
  absl::Duration patience_;
  PlayedGame record_;
};

}  // namespace

absl::string_view FaultName(FaultKind kind) {
  switch (kind) {
    case FaultKind::kHang:
      return "hangs";
    case FaultKind::kLostOnTime:
      return "loses on time";
    case FaultKind::kIllegalMove:
      return "plays an illegal move";
    case FaultKind::kOutOfTurn:
      return "moves out of turn";
    default:
      return "crashes";
  }
}

Fault FaultOf(PlayerSlot slot, const absl::Status& error, const Player* player) {
  const FaultKind kind = absl::IsDeadlineExceeded(error)     ? FaultKind::kHang
                         : absl::IsFailedPrecondition(error) ? FaultKind::kOutOfTurn
                                                             : FaultKind::kCrash;
  return {slot, kind,
          absl::StrCat(error.message(), player != nullptr ? "; " : "",
                       player != nullptr ? player->LastOutput() : "")};
}

absl::StatusOr<PlayedGame> PlayGame(Referee& referee, const Contestant& first,
                                    const Contestant& second, const AdjudicationRules& rules,
                                    absl::Duration patience) {
  return GameInPlay(referee, first, second, rules, patience).Play();
}

}  // namespace quadrille::match
